import { describe, expect, it } from 'vitest';
import {
  nextTrick,
  openingOf,
  placesOf,
  positionAt,
  stopAt,
  stopsOf,
  trickBefore,
} from '../src/lib/replay/position';
import type { Replay, ReplayDeal } from '../src/lib/wire/replay';

const deal: ReplayDeal = {
  number: 1,
  dealer: 0,
  before: [{}, {}],
  after: [{ points: 20 }, {}],
  steps: [
    {
      text: 'The cards are dealt.',
      hands: [
        ['AS', '2C'],
        ['KS', '3C'],
      ],
      bids: ['', ''],
      taken: [0, 0],
    },
    { text: 'South bids 1.', seat: 0, bids: ['1', ''] },
    { text: 'South plays.', seat: 0, card: 'AS', trick: [{ seat: 0, card: 'AS' }] },
    {
      text: 'North plays. South takes the trick.',
      seat: 1,
      card: 'KS',
      trick: [
        { seat: 0, card: 'AS' },
        { seat: 1, card: 'KS' },
      ],
      winner: 0,
      taken: [1, 0],
    },
    {
      text: 'Cards are drawn.',
      hands: [
        ['2C', '4C'],
        ['3C', '5C'],
      ],
    },
  ],
};

describe('a position', () => {
  it('is the last that was said, less the cards played since', () => {
    const now = positionAt(deal, 3);
    expect(now.hands).toEqual([['2C'], ['3C']]);
    expect(now.bids).toEqual(['1', '']);
    expect(now.taken).toEqual([1, 0]);
    expect(now.winner).toBe(0);
    expect(now.trick).toHaveLength(2);
  });
  it('takes hands that are said anew as they are', () => {
    const now = positionAt(deal, 4);
    expect(now.hands[0]).toEqual(['2C', '4C']);
    expect(now.trick).toEqual([]);
    expect(now.winner).toBe(-1);
  });
  it('leaves the deal itself as it was', () => {
    positionAt(deal, 4);
    expect(deal.steps[0]?.hands?.[0]).toEqual(['AS', '2C']);
  });
});

describe('tricks', () => {
  it('are found forward and back, and the ends hold', () => {
    expect(nextTrick(deal, 0)).toBe(3);
    expect(nextTrick(deal, 3)).toBe(4);
    expect(trickBefore(deal, 4)).toBe(3);
    expect(trickBefore(deal, 3)).toBe(0);
  });
});

describe('the way through a deal', () => {
  it('has how it began, the bids, each trick with who took it, and the end', () => {
    const stops = stopsOf(deal);
    expect(stops.map(({ at, what, number, winner }) => [at, what, number, winner])).toEqual([
      [0, 'deal', 0, -1],
      [1, 'bids', 0, -1],
      [3, 'trick', 1, 0],
      [4, 'end', 0, -1],
    ]);
    expect([0, 1, 2, 3, 4].map((step) => stopAt(stops, step))).toEqual([0, 1, 1, 2, 3]);
  });
  it('begins at the bids and not when a trick is over, and at the end where no cards were kept', () => {
    expect(openingOf(deal)).toBe(1);
    const kept = { ...deal, steps: [{ text: 'South bid 3.', bids: ['3', ''] }, { text: 'Scored.' }] };
    expect(openingOf(kept)).toBe(1);
    expect(stopsOf(kept)).toHaveLength(2);
  });
});

describe('deals', () => {
  it('of all games stand in a row, without those in which nothing happened', () => {
    const game = { title: '', ruleset: '', names: [], places: [], teams: [], team_names: [] };
    const replay: Replay = {
      games: [
        { ...game, deals: [deal, { ...deal, steps: [] }] },
        { ...game, deals: [deal] },
      ],
    };
    expect(placesOf(replay)).toHaveLength(2);
  });
});
