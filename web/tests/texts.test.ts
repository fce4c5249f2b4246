import { describe, expect, it } from 'vitest';
import cases from '../../tests/unit/texts/messages.json';
import { Message, type Args, type Grammar } from '../src/lib/texts/message';
import { said, speak } from '../src/lib/texts/texts.svelte';

const ENGLISH: Grammar = { language: 'en', thousands: ',', last: { and: 'and', or: 'or' } };

describe('messages', () => {
  it.each(cases.said as [string, Args, string][])('%s, %o: %s', (source, args, text) => {
    expect(new Message(source).format(args, ENGLISH, said)).toBe(text);
  });
  it.each(cases.refused)('%s is no message', (source) => {
    expect(() => new Message(source)).toThrow('cannot be read at');
  });
  it('names an argument that is missing', () => {
    expect(() => new Message('{who} bids').format({}, ENGLISH, said)).toThrow('needs who');
  });
});

describe('texts', () => {
  const text = { key: 'tricks', args: { n: 2 } };
  it('are said in the language that was chosen', async () => {
    expect(said(text)).toBe('2 tricks');
    await speak('es');
    expect(said(text)).toBe('2 bazas');
    await speak('xx');
    expect(said(text)).toBe('2 tricks');
  });
  it('may be plain, or nothing', () => {
    expect(said('As it is.')).toBe('As it is.');
    expect(said(null)).toBe('');
  });
  it('are in a catalog', () => {
    expect(() => said({ key: 'no.such' })).toThrow('no.such is in no catalog');
  });
});
