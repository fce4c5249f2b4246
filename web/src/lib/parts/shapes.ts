// A shape for each of up to six teams, on a field of 16 by 16: circle, triangle, square, diamond, star, pentagon.

export const SHAPES: readonly string[] = [
  'M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13z',
  'M8 1.5L15.2 14H.8z',
  'M2 2h12v12H2z',
  'M8 .6L15.4 8 8 15.4.6 8z',
  'M8 .8l2.2 4.9 5.3.6-3.9 3.6 1.1 5.3L8 12.5l-4.7 2.7 1.1-5.3L.5 6.3l5.3-.6z',
  'M8 .8l7.3 5.3-2.8 8.6h-9L.7 6.1z',
];
