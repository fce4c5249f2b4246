// What is sent for an answer, which cards are chosen for it, and a trick whose card was taken back.
import { describe, expect, it } from 'vitest';
import { answerTo, picked } from '../src/lib/state/answers';
import { afterTell, type Known } from '../src/lib/state/table';
import type { Ask, Seen, Tell } from '../src/lib/wire/types';

const ask = (what: Ask['what']): Ask => ({
  what,
  title: '',
  note: '',
  choices: [],
  number: 0,
  send: '',
  card: null,
});

describe('answers', () => {
  it('sends the key of what was chosen, a yes as true, and cards as they were chosen', () => {
    expect(answerTo(ask('call'), 'H-alone', [])).toEqual({ call: 'H-alone' });
    expect(answerTo(ask('propose'), '4-possible', [])).toEqual({ propose: '4-possible' });
    expect(answerTo(ask('keep'), 'yes', [])).toEqual({ keep: true });
    expect(answerTo(ask('defend'), 'no', [])).toEqual({ defend: false });
    expect(answerTo(ask('pass_cards'), '', ['2C', '3C'])).toEqual({ pass_cards: ['2C', '3C'] });
    expect(answerTo(ask('confirm'), '', [])).toEqual({ confirm: true });
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
    const step = afterTell(known, { told, now: known.now, you: known.you } as Tell);
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
