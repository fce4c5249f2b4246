import { describe, expect, it } from 'vitest';
import { noticeOf, sentences } from '../src/lib/state/log';
import { fromFull } from '../src/lib/state/table';
import { said } from '../src/lib/texts/texts.svelte';
import type { Seen, Told } from '../src/lib/wire/types';
import { first, last, news } from './frames';

const known = fromFull(first);
/** News with plain sentences, as a message would be said. */
const told = (...events: [Seen, string][]): Told[] =>
  events.map(([e, who], i) => ({
    v: i + 1,
    e,
    said: { key: 'show.TrumpPassed', args: { who, down: false } },
  }));
const passes = (...names: string[]) => names.map((who) => `${who} passes.`).join(' ');

describe('the log of a deal', () => {
  it('is what the server said, without what is said by nothing', () => {
    expect(sentences(news.flatMap(({ told }) => told)).slice(0, 3)).toEqual([
      'Lena bids 1.',
      'Ned bids nil.',
      'You bid 2.',
    ]);
    expect(sentences([{ v: 1 }, { v: 2, said: { key: 'show.OwnHandShown' } }])).toEqual([]);
  });
  it('comes whole to a page that was not there to hear it', () => {
    expect(last.log.map(said).slice(0, 2)).toEqual(['Deal 2. Lena deals.', 'Ned bids nil.']);
    expect(last.log.map(said).at(-1)).toMatch(/^(Your team wins|Hazel and .* win), /);
  });
});

describe('a notice', () => {
  it('says that a bot answers for one, and what it answered', () => {
    const late = told(
      [{ type: 'BotSat', seat: 0, why: 'timed_out' }, 'A bot'],
      [{ type: 'BidMade', seat: 0, bid: { tricks: 4 } }, 'Ann'],
      [{ type: 'BidMade', seat: 1, bid: { tricks: 4 } }, 'Hazel'],
    );
    expect(noticeOf(known, late)).toBe(passes('A bot', 'Ann'));
  });
  it('lets everybody see that a claim was refused, and not that it was agreed to', () => {
    const answered = (agreed: boolean) => told([{ type: 'ClaimAnswered', seat: 1, agreed }, 'Hazel']);
    expect(noticeOf(known, answered(false))).toBe(passes('Hazel'));
    expect(noticeOf(known, answered(true))).toBe('');
  });
  it('says in one note who called which card, and what came of it', () => {
    const called = told(
      [{ type: 'RenegeClaimed', seat: 1, offender: 0, trick: 2 }, 'A'],
      [{ type: 'RenegeJudged', seat: 1, offender: 0, trick: 2, upheld: true }, 'B'],
      [{ type: 'RestAwarded', tricks: [0, 8, 0, 0] }, 'C'],
      [{ type: 'TrickTaken', seat: 1 }, 'D'],
    );
    expect(noticeOf(known, called)).toBe(passes('A', 'B', 'C'));
  });
  it('lets the others see that a card was taken back, not whoever did it', () => {
    const corrected = (seat: number) => told([{ type: 'CardCorrected', seat, card: '9D' }, 'Hazel']);
    expect(noticeOf(known, corrected(1))).toBe(passes('Hazel'));
    expect(noticeOf(known, corrected(0))).toBe('');
  });
});
