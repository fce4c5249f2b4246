import { describe, expect, it } from 'vitest';
import { noticeOf, sentences, standingLog, takenBack } from '../src/lib/state/log';
import { fromFull, type Known } from '../src/lib/state/table';
import type { Seen, Told } from '../src/lib/wire/types';
import { first } from './frames';

const begin = (): Known => fromFull(first);
const told = (...events: Seen[]): Told[] => events.map((e, i) => ({ v: i + 1, e }));

describe('the log of a deal', () => {
  it('is what stands, for a page that was not there', () => {
    const known = begin();
    const now = { ...known.now, dealer: 3, bids: ['3', 'nil', null, null], trick: [{ seat: 1, card: 'QS' }] };
    const tricks = [{ cards: [{ seat: 0, card: 'AS' }], winner: 0 }];
    expect(standingLog({ ...known, now, tricks })).toEqual([
      'Deal 1. Ned deals.',
      'You bid 3.',
      'Hazel bids nil.',
      'You: Ace of spades.',
      'You take the trick.',
      'Hazel: Queen of spades.',
    ]);
  });

  it('says what was taken back, and nothing where nothing was', () => {
    const before = begin();
    const was = { ...before, now: { ...before.now, bids: ['3', null, null, null] } };
    const is = { ...before, v: was.v + 1 };
    expect(takenBack(was, is)).toBe('You took back your bid of 3.');
    expect(takenBack(is, { ...is, v: is.v + 1 })).toBe('');
  });

  it('says once what a bot did when the time ran out', () => {
    const late = told(
      { type: 'BotSat', seat: 0, why: 'timed_out' },
      { type: 'BidMade', seat: 0, bid: { tricks: 4 } },
    );
    expect(sentences(begin(), late)).toEqual(['Time ran out; a bot bid 4 for you.']);
    expect(noticeOf(begin(), late)).toBe('Time ran out; a bot bid 4 for you.');
  });

  it('lets everybody see that a claim was refused', () => {
    const refused = told({ type: 'ClaimAnswered', seat: 1, agreed: false });
    expect(noticeOf(begin(), refused)).toBe('Hazel plays on; the claim is not taken.');
  });

  it('says in one note who called which card, and what came of it', () => {
    const called = told(
      { type: 'RenegeClaimed', seat: 1, offender: 0, trick: 2 },
      { type: 'RenegeJudged', seat: 1, offender: 0, trick: 2, upheld: true },
      { type: 'RestAwarded', tricks: [0, 8, 0, 0] },
    );
    expect(noticeOf(begin(), called)).toBe(
      'Hazel says that you played a wrong card to trick 3. It was a wrong card. ' +
        'The tricks that are left are given out, and play stops.',
    );
  });

  it('lets the others see that a card was taken back, not whoever did it', () => {
    const corrected = (seat: number) => told({ type: 'CardCorrected', seat, card: '9D' });
    expect(noticeOf(begin(), corrected(1))).toBe(
      'Hazel takes the last card back and plays the nine of diamonds.',
    );
    expect(noticeOf(begin(), corrected(0))).toBe('');
  });
});
