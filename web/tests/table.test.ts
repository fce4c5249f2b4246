import { describe, expect, it } from 'vitest';
import { afterNews, courses, fromFull, numbers, totals, type Known } from '../src/lib/state/table';
import type { News } from '../src/lib/net/changed';
import type { Line, Seen } from '../src/lib/wire/types';
import { first, last, news } from './frames';

const begin = (): Known => fromFull(first);
const tell = (known: Known, events: (Seen | undefined)[], from = known.v): News => ({
  told: events.map((e, i) => (e ? { v: from + 1 + i, e } : { v: from + 1 + i })),
  now: { ...known.now, phase: 'play' },
  you: known.you,
});
const step = (known: Known, message: News): Known => {
  const result = afterNews(known, message);
  if (result === 'gap') throw new Error('gap');
  return result.known;
};
const trick: Seen[] = [
  { type: 'CardPlayed', seat: 0, card: 'AS' },
  { type: 'CardPlayed', seat: 1, card: '2S' },
  { type: 'TrickTaken', seat: 0 },
];

describe('afterNews', () => {
  it('comes, frame by frame, to what somebody is told who comes at the end', () => {
    expect(news.reduce(step, begin())).toEqual(fromFull(last));
  });

  it('takes over how things stand and counts on', () => {
    const known = begin();
    const next = step(known, tell(known, [undefined, { type: 'BidMade', seat: 1, bid: { nil: true } }]));
    expect(next.v).toBe(known.v + 2);
    expect(next.now.phase).toBe('play');
  });

  it('does not go back for an answer from before what is known', () => {
    const known = step(begin(), tell(begin(), [undefined, undefined]));
    const old = { ...tell(begin(), [undefined]), now: { ...known.now, phase: 'between' as const } };
    expect(afterNews(known, old)).toEqual({ known, fresh: [] });
  });

  it('keeps the tricks of the deal, also from one message', () => {
    const known = begin();
    const next = step(known, tell(known, trick));
    expect(next.tricks).toEqual([{ winner: 0, cards: [{ seat: 0, card: 'AS' }, { seat: 1, card: '2S' }] }]); // prettier-ignore
    expect(step(next, tell(next, [{ type: 'DealBegun', deal: 2, dealer: 1 }])).tricks).toEqual([]);
  });

  it('appends the lines of a deal, and clears the sheet for a rematch', () => {
    const known = begin();
    const lines = [{ team: 0, rule: 'scoring.trick_points', points: 40, text: 'Made 4' }];
    const next = step(known, tell(known, [{ type: 'DealScored', lines }]));
    expect(next.sheet).toEqual([lines]);
    expect(courses(next)).toEqual([[0, 40], [0, 0]]); // prettier-ignore
    expect(step(next, tell(next, [{ type: 'RematchBegun' }])).sheet).toEqual([]);
  });

  it('sums from what a team began with, as the strip does', () => {
    const known = begin();
    const lines = [{ team: 0, rule: 'scoring.trick_points', points: 50, text: 'Made 5' }];
    const table = { ...known.table, begins: [100, -20] };
    const scored = { table, sheet: [lines] };
    expect(courses(scored)).toEqual([[100, 150], [-20, -20]]); // prettier-ignore
    expect(totals(scored)).toEqual([150, -20]);
  });

  it('begins anew after a game of a match', () => {
    const line = (team: number, points: number, mark: Line['mark'] = '') => ({
      team,
      points,
      mark,
      rule: '',
      text: '',
    });
    const sheet = [
      [line(0, 40)],
      [line(0, 30), line(0, 0, 'game_won'), line(1, 0, 'game_over')],
      [line(1, 20)],
    ];
    const known = { ...begin(), sheet };
    expect(courses(known)).toEqual([[0, 40, 70, 0], [0, 0, 0, 20]]); // prettier-ignore
    expect(numbers(sheet)).toEqual([1, 2, 1]);
  });

  it('keeps the cards of a trick that was broken off by an upheld call, until the next deal', () => {
    const broken = step(
      begin(),
      tell(begin(), [...trick.slice(0, 2), { type: 'RestAwarded', tricks: [13, 0, 0, 0] }]),
    );
    expect(broken.off).toEqual([...begin().now.trick, { seat: 0, card: 'AS' }, { seat: 1, card: '2S' }]);
    const dealt = step(broken, tell(broken, [{ type: 'DealBegun', deal: 2, dealer: 1 }]));
    expect(dealt.off).toEqual([]);
  });

  it('sees a gap', () => {
    const known = begin();
    expect(afterNews(known, tell(known, trick, known.v + 1))).toBe('gap');
  });

  it('skips what it has seen, and takes only the rest', () => {
    const known = step(begin(), tell(begin(), trick));
    const result = afterNews(known, tell(known, [...trick, undefined], known.v - 3));
    expect(result).not.toBe('gap');
    if (result !== 'gap') expect([result.known.v, result.fresh.length]).toEqual([known.v + 1, 1]);
  });

  it('does not turn the clock back', () => {
    const known = step(begin(), tell(begin(), trick));
    const late = tell(known, [undefined], known.v - 2);
    expect(afterNews(known, late)).toEqual({ known, fresh: [] });
  });

  it('takes presence alone', () => {
    const known = begin();
    expect(step(known, tell(known, [])).v).toBe(known.v);
  });
});
