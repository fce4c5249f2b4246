// The places of a room: who sits where, with what before them, and all that this covers.
import type { Box, Spot } from './laid';

/** How a table lies: on a phone, on a phone on its side, or on anything larger. */
export type Kind = 'narrow' | 'low' | 'wide';

/** A seat on the rim; what it has lies where these say, from the middle of its medallion. */
export interface Place extends Spot {
  side: 'own' | 'left' | 'right' | 'top';
  /** Diameter of the medallion. */
  medal: number;
  /** The middle of the token that it bids with. */
  token: Spot;
  /** Where its first packet lies, and whether the next ones go to the right or to the left. */
  packets: Spot & {
    way: 1 | -1;
    /** How far they may go, in widths of one. */
    room: number;
  };
  /** Where its cards point, in degrees from upwards; none for a hand that lies open below. */
  fan: number | null;
  /** How wide its name may be, and how far it is from the middle to the side of the room. */
  name: number;
  edge: number;
}
/** A place in its room. */
export interface Sat extends Place {
  /** How wide what it says may be, so that it lies over nobody else, and whether that is said below the face. */
  say: number;
  below: boolean;
}
export interface Room {
  kind: Kind;
  table: Box;
  /** Corners of the table, across and down, in % of it. */
  round: [number, number];
  places: Sat[];
  /** Diameter of a token. */
  token: number;
  /** Where each place's card of the trick lies, by its middle. */
  cards: Spot[];
  /** Width of such a card. */
  card: number;
  /** Where each of them says that it led. */
  led: Spot[];
}
export interface Size {
  width: number;
  height: number;
  /** Width of a card of the hand that lies below; 0 where nobody's does. */
  hand: number;
  /** Nothing is played there yet, and nothing lies in the middle. */
  bare?: boolean;
  /** The coin of the suit led lies at the upper right corner of its card, and wholly in that of a small one. */
  corners?: boolean;
}

/** What one kind of room decides; the trick is laid between that. */
export type Plan = Pick<Room, 'table' | 'round' | 'token'> & { places: Place[] };

/** A name hangs over the lower edge of its medallion, by so much of its diameter. */
export const HANG = 0.17;
/** So far below the middle it begins, in diameters, and so high it is. */
const [BEGINS, PLATE] = [0.38, 32];
/** One's own token is so much larger than others'. */
export const OWN = 1.25;

/** How far its name may reach from the middle, to the left and to the right: not out of the room, nor over a bid at its height. What it may not
 * at one side it may at the other, as long as it is no wider. */
export function reach({ side, medal, token, name, edge }: Place, size: number): [number, number] {
  const coin = (side === 'own' ? size * OWN : size) / 2;
  const beside = token.y + coin > medal * BEGINS && token.y - coin < medal * BEGINS + PLATE;
  const [left, right] = ([-1, 1] as const).map((way) => {
    const far = way * token.x - coin - 4;
    return Math.min(side === (way < 0 ? 'right' : 'left') ? name : edge - 6, beside && far > 0 ? far : name);
  }) as [number, number];
  return [Math.min(left, Math.max(name / 2, name - right)), Math.min(right, Math.max(name / 2, name - left))];
}

/** All that a seat covers; its name is at least so high. */
export function blocks(place: Place, size: number, high = 0): Box[] {
  const { x, y, medal, token, packets, side, fan } = place;
  const r = medal / 2;
  const box = (left: number, top: number, width: number, height: number): Box => ({
    left: x + left,
    top: y + top,
    right: x + left + width,
    bottom: y + top + height,
  });
  const [left, right] = reach(place, size);
  const coin = side === 'own' ? size * OWN : size;
  /** Three packets, or all of them where there is little room. */
  const row = medal < 54 ? medal * 0.75 : Math.max(50, medal * 0.62);
  /** Cards that are held reach this far onto the table; on a phone they are its edge. */
  const held = medal * 0.42;
  return [
    box(-r, -r, medal, medal * (1 + HANG)),
    box(-left, r - medal * 0.1, left + right, Math.max(high, medal * (HANG + 0.1))),
    box(token.x - coin / 2, token.y - coin / 2, coin, coin),
    box(packets.way > 0 ? packets.x : packets.x - row, packets.y - 11, row, 22),
    ...(fan === null || medal < 54 ? [] : side === 'top' ? [box(-r * 0.7, r, medal * 0.7, held)] : side === 'own' ? [box(-r * 0.7, -r * 1.5, medal * 0.7, r * 0.5)] : medal > 64 ? [box(side === 'left' ? r : -r - held, -r, held, medal)] : []), // prettier-ignore
  ];
}
