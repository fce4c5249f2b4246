import { describe, expect, it } from 'vitest';
import {
  BadLink,
  decodeRules,
  encodeRules,
  LONGEST,
  sheetAddress,
  tableAddress,
} from '../src/lib/rules/link';
import { answers, concerned, families, matching } from '../src/lib/rules/options';
import { rulesForm } from '../src/lib/rules/own';
import { dropSaved, listSaved, readSaved, saveRules } from '../src/lib/rules/saved';
import type { Option, OptionGroup } from '../src/lib/wire/rules';
import { makeBox } from '../src/lib/offline/box';
import type { Kept, Shelf } from '../src/lib/offline/shelf';

const RULES = {
  base: 'jjdd',
  changes: { 'finish.target': 300, nil: { kind: 'on', points: 50 }, handicaps: [50, 0] },
  title: 'Großmutter’s ♠ spades',
};

const packed = (json: string): string => btoa(json).replace(/=+$/, '');

describe('a link of one’s own rules', () => {
  it('brings back what went in, in characters that need no escape', () => {
    const code = encodeRules(RULES);
    expect(code).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(decodeRules(code)).toEqual(RULES);
  });
  it('is written as docs/rules.md says', () => {
    const code = 'WyJzdGFuZGFyZCIseyJmaW5pc2gudGFyZ2V0IjozMDB9LCJLaXRjaGVuIHRhYmxlIl0';
    const rules = { base: 'standard', changes: { 'finish.target': 300 }, title: 'Kitchen table' };
    expect(decodeRules(code)).toEqual(rules);
    expect(encodeRules(rules)).toBe(code);
  });
  it('is short for a few changes', () => {
    expect(
      encodeRules({ base: 'standard', changes: { 'finish.target': 300 }, title: '' }).length,
    ).toBeLessThan(60);
  });
  it('is that of the ruleset where nothing is changed', () => {
    expect(sheetAddress({ base: 'jjdd', changes: {}, title: 'x' })).toBe('/rules/jjdd');
    expect(tableAddress({ base: 'jjdd', changes: {}, title: '' })).toBe('/new?rules=jjdd');
    expect(tableAddress(RULES)).toBe(`/new?r=${encodeRules(RULES)}`);
  });
  it.each([
    ['', /ends before the rules/],
    [`${encodeRules(RULES)}!`, /Character \d+ .*“!”/],
    [encodeRules(RULES).slice(0, -7), /Part of this link seems to be missing/],
    [packed('[1, {}]'), /not rules/],
    [packed('{"base":"standard"}'), /not rules/],
    [packed('["standard", [], "x"]'), /not rules/],
    [packed('["standard", {}, 5]'), /not rules/],
    [packed('["standard", {}, "x", 1]'), /not rules/],
    [packed('null'), /not rules/],
    ['A'.repeat(LONGEST + 1), /at most/],
  ])('says what is wrong with %s, and what helps', (code, why) => {
    const read = () => decodeRules(code);
    expect(read).toThrow(BadLink);
    expect(read).toThrow(why);
    expect(read).toThrow(/Copy the whole link again/);
  });
  it('is refused where it would be too long to travel', () => {
    const changes = Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`some.field.${i}`, i]));
    expect(() => encodeRules({ base: 'standard', changes, title: '' })).toThrow(/save the rules instead/);
  });
});

const option = (rule: string, words = '', number: string | null = null): Option => ({
  rule,
  question: `What about ${rule}?`,
  note: '',
  value: 1,
  choices: [{ value: 1, text: 'One', drops: [] }],
  number: number ? { rule: number, least: 0, most: 9, step: 1, value: 1 } : null,
  words,
});
const GROUPS: OptionGroup[] = [
  { title: 'Nil', options: [option('nil', 'zero bonus', 'nil.points'), option('nil.failed_tricks')] },
  { title: 'Cards', options: [option('choose.pack', 'deuces JJDD')] },
];
const ALL = GROUPS.flatMap(({ options }) => options);

describe('a form of rules', () => {
  it('finds questions by other words for them', () => {
    expect(matching(GROUPS, 'jjdd').map(({ title }) => title)).toEqual(['Cards']);
    expect(matching(GROUPS, 'zero BONUS')[0]?.options.map(({ rule }) => rule)).toEqual(['nil']);
    expect(matching(GROUPS, 'zero deuces')).toEqual([]);
    expect(matching(GROUPS, ' ')).toEqual(GROUPS);
  });
  it('shows a problem at its own question, at the nearest, or at the one for several fields', () => {
    const at = (rule: string, part = '') => concerned(ALL, { rule, part, text: '' })?.rule;
    expect(at('nil.failed_tricks')).toBe('nil.failed_tricks');
    expect(at('nil.points')).toBe('nil');
    expect(at('hand_size', 'choose.pack')).toBe('choose.pack');
    expect(at('finish.target')).toBeUndefined();
    expect(at('')).toBeUndefined();
  });
  it('keeps what is asked further about a thing with it', () => {
    const asked = [
      'scoring.trick_points',
      'scoring.special.ten',
      'scoring.special.ten.lost',
      'captured.last',
      'captured.lasting',
    ];
    const rules = families(asked.map((rule) => ({ ...ALL[0]!, rule }))).map((family) =>
      family.map(({ rule }) => rule),
    );
    expect(rules).toEqual([[asked[0]], [asked[1], asked[2]], [asked[3]], [asked[4]]]);
  });
  it('knows which changes answer a question', () => {
    const changes = { 'nil.points': 5, 'nil.failed_tricks': 'help' };
    expect(answers(ALL[0]!, changes)).toEqual(['nil.points']);
    expect(answers(ALL[2]!, changes)).toEqual([]);
  });
});

function memory() {
  const held = new Map<string, Kept>();
  const shelf: Shelf = {
    get: async (key) => held.get(key) ?? null,
    list: async (prefix) => [...held.values()].filter(({ key }) => key.startsWith(prefix)),
    put: async (document, over) => {
      const there = held.get(document.key);
      if (there && there.version !== over) return there;
      held.set(document.key, document);
      return null;
    },
    drop: async (key, version) => {
      const there = held.get(key);
      if (there && there.version !== version) return there;
      held.delete(key);
      return null;
    },
  };
  let now = 0;
  const box = makeBox({ shelf: async () => shelf, channel: () => null, now: () => ++now, persist: () => {} });
  return { box, held };
}

describe('saved rules', () => {
  it('are listed, read, renamed and taken away', async () => {
    const { box } = memory();
    const { saved } = await saveRules(RULES, null, box);
    expect(await readSaved(saved.key, box)).toEqual(saved);
    const { saved: renamed, note } = await saveRules({ ...saved, title: 'Friday' }, saved, box);
    expect(note).toBe('');
    expect((await listSaved(box)).map(({ title }) => title)).toEqual(['Friday']);
    expect(await dropSaved(renamed, box)).toBeNull();
    expect(await listSaved(box)).toEqual([]);
  });
  it('are both kept where two tabs save at once', async () => {
    const { box } = memory();
    const { saved } = await saveRules(RULES, null, box);
    await saveRules({ ...RULES, title: 'Theirs' }, saved, box);
    const { note } = await saveRules({ ...RULES, title: 'Mine' }, saved, box);
    expect(note).toMatch(/Both are kept/);
    expect((await listSaved(box)).map(({ title }) => title).sort()).toEqual(['Mine', 'Theirs']);
    expect((await dropSaved(saved, box))?.title).toBe('Theirs');
  });
  it('are left alone where they are none', async () => {
    const { box, held } = memory();
    held.set('rules/x', { key: 'rules/x', version: 1, at: 1, value: { base: 5 } });
    expect(await listSaved(box)).toEqual([]);
    expect(await readSaved('rules/x', box)).toBeNull();
    expect(await readSaved('evenings/x', box)).toBeNull();
  });
  it('are told to the core with their title', () => {
    expect(rulesForm(RULES)).toEqual({ base: 'jjdd', changes: { ...RULES.changes, title: RULES.title } });
  });
});
