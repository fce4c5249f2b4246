// How long things take on screen. The state never waits for any of it.
import type { Now, Pace, PlayedCard, Told } from '../wire/types';

export interface Times {
  /** A card from its seat to the middle. */
  fly: number;
  /** A full trick lies there. */
  rest: number;
  /** From the middle to its winner. */
  gather: number;
}
export const TIMES: Record<Pace, Times> = {
  instant: { fly: 0, rest: 0, gather: 0 },
  quick: { fly: 120, rest: 350, gather: 160 },
  normal: { fly: 180, rest: 700, gather: 240 },
  unhurried: { fly: 280, rest: 1400, gather: 360 },
};
export const NO_TIME = TIMES.instant;

/** One thing to show, and how long to wait after it. */
export type Scene =
  | { show: 'card'; card: PlayedCard; ms: number }
  | { show: 'rest'; winner: number; ms: number }
  | { show: 'gather'; winner: number; ms: number }
  | { show: 'cleared'; winner: number; ms: number }
  | { show: 'now'; now: Now; ms: number };

/** The scenes of some news: what to show one after the other until the screen stands as `now` does. */
export function scenes(told: readonly Told[], now: Now, times: Times): Scene[] {
  const list: Scene[] = [];
  for (const { e } of told) {
    if (e?.type === 'CardPlayed')
      list.push({ show: 'card', card: { seat: e.seat, card: e.card }, ms: times.fly });
    else if (e?.type === 'TrickTaken')
      list.push(
        { show: 'rest', winner: e.seat, ms: times.rest },
        { show: 'gather', winner: e.seat, ms: times.gather },
        { show: 'cleared', winner: e.seat, ms: 0 },
      );
  }
  list.push({ show: 'now', now, ms: 0 });
  return list;
}
