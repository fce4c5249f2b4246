/** Whether at this address a game goes on, or is kept score of, with its buttons at the foot of the page. */
export const playing = ({ pathname, searchParams }: URL): boolean =>
  pathname.startsWith('/t/') || (pathname === '/keep' && searchParams.has('evening'));
