// What is seen after a step of a deal: who sits where, what lies there, and who comes next.
import type { Step } from '../wire/replay';
import { positionAt, type Place, type Position } from './position';

export interface Scene extends Place {
  now: Position;
  /** The seats, from the one at the bottom: there sits who is told. */
  order: number[];
  /** Whether a card has been played: before it, what is bid is the news. */
  begun: boolean;
  ended: boolean;
  next: Step | undefined;
  /** Who has the ring: whose step comes next, as at the table; nobody (-1) while a full trick lies there, whose brass is that of the card that takes it. */
  turn: number;
  teamOf: (seat: number) => number;
  /** Two pairs have the corners of the table for where they stand and how their contracts go. */
  corners: boolean;
}

export function sceneOf({ game, deal }: Place, step: number): Scene {
  const now = positionAt(deal, step);
  const next = deal.steps[step + 1];
  const ended = !next && Boolean(deal.scored);
  const bottom = Math.max(0, game.seat ?? -1);
  return {
    game,
    deal,
    now,
    order: game.names.map((_, i, { length }) => (i + bottom) % length),
    begun: now.trick.length > 0 || now.taken.some(Boolean),
    ended,
    next,
    turn: ended || now.winner >= 0 ? -1 : (next?.seat ?? -1),
    teamOf: (seat) => game.teams.findIndex((team) => team.includes(seat)),
    corners: game.teams.length === 2 && game.names.length > 2,
  };
}
