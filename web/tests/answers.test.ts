// Answers by their keys, which cards are chosen for it, and a trick whose card was taken back.
import { describe, expect, it } from 'vitest';
import { keyOf, picked, sent, wishOf } from '../src/lib/state/answers';
import { afterNews, type Known } from '../src/lib/state/table';
import type { Answer, Seen } from '../src/lib/wire/types';

const answer = (request: Answer['request']): Answer => ({ request, label: '' });

describe('answers', () => {
  it('have a key each, and say what they answer', () => {
    expect(keyOf(answer({ call: 'H-alone' }))).toBe('H-alone');
    expect([true, false].map((keep) => keyOf(answer({ keep })))).toEqual(['yes', 'no']);
    expect([keyOf, wishOf].map((of) => of(answer({ redeal: true })))).toEqual(['redeal', 'redeal']);
    expect(sent(answer({ bid: '4' }))).toEqual({ bid: '4' });
  });
  it('chooses no more cards than are asked for, and leaves one out that is pressed again', () => {
    expect(picked(['2C'], '3C', 2)).toEqual(['2C', '3C']);
    expect(picked(['2C', '3C'], '4C', 2)).toEqual(['2C', '3C']);
    expect(picked(['2C', '3C'], '2C', 2)).toEqual(['3C']);
    expect(picked(['2C'], '3C', 1)).toEqual(['3C']);
  });
});

describe('a card that is taken back', () => {
  const known = { v: 1, now: { trick: [] }, sheet: [], tricks: [] } as unknown as Known;
  const fold = (events: Seen[]): Known => {
    const told = events.map((e, i) => ({ v: i + 2, e }));
    const step = afterNews(known, { told, now: known.now, you: known.you });
    if (step === 'gap') throw new Error('a version is missing');
    return step.known;
  };
  it('brings the last trick back to the table while nobody has led', () => {
    const two: Seen[] = [
      { type: 'CardPlayed', seat: 0, card: 'AC' },
      { type: 'CardPlayed', seat: 1, card: '2H' },
      { type: 'TrickTaken', seat: 0 },
      { type: 'CardCorrected', seat: 1, card: 'KC' },
      { type: 'TrickTaken', seat: 0 },
    ];
    const cards = [
      { seat: 0, card: 'AC' },
      { seat: 1, card: 'KC' },
    ];
    expect(fold(two).tricks).toEqual([{ cards, winner: 0 }]);
  });
});
