import { expect, test, vi } from 'vitest';
import type { Changes } from '../src/lib/rules/own';
import type { Described } from '../src/lib/wire/rules';

// A game with two questions, of which the first decides what the second may be about.
const FOUR = {
  teams: [
    [0, 2],
    [1, 3],
  ],
};
const FIVE = { seats: 5 };
const ALONE = { teams: [[0], [1], [2], [3]] };
function described(changes: Changes): Described {
  const five = changes['choose.players'] === FIVE;
  const choice = (value: unknown, text: string, another: boolean) => ({
    value,
    text,
    drops: another ? ['choose.pack'] : [],
  });
  const option = { question: '', note: '', number: null, words: '' };
  const players = {
    ...option,
    rule: 'choose.players',
    value: changes['choose.players'] ?? FOUR,
    choices: [choice(FOUR, 'Four', five), choice(ALONE, 'Four, alone', five), choice(FIVE, 'Five', !five)],
  };
  const pack = { ...option, rule: 'choose.pack', value: changes['choose.pack'], choices: [] };
  const options = [{ title: 'Players and cards', options: [players, pack] }];
  return {
    title: '',
    about: '',
    players: '',
    target: '',
    sections: [],
    changed: [],
    changes,
    options,
    problems: [],
  };
}
vi.mock(import('../src/lib/offline/engine'), async (original) => {
  const real = await original();
  const call = async (_: string, { rules }: { rules: string | { changes: Changes } }) =>
    described(typeof rules === 'string' ? {} : rules.changes);
  return { ...real, engine: { ...real.engine, call: call as typeof real.engine.call } };
});
const { RulesForm } = await import('../src/lib/rules/form.svelte');
const settle = () => new Promise((resolve) => setTimeout(resolve));

async function begun(changes: Changes) {
  const form = new RulesForm();
  await form.open({ base: 'standard', changes, title: '' });
  const option = (rule: string) => {
    const found = form.sound?.options[0]?.options.find((one) => one.rule === rule);
    if (!found) throw new Error(`nothing asks ${rule}`);
    return found;
  };
  return { form, option };
}

test('cards that were chosen before do not outlive another number of players, and the form says so', async () => {
  const { form, option } = await begun({});
  form.choose(option('choose.pack'), { size: 52 });
  await settle();
  form.choose(option('choose.players'), FIVE);
  expect(form.dropped).toEqual(['choose.pack']);
  expect(form.changes).toEqual({ 'choose.players': FIVE });
});

test('cards that were chosen for another number of players do not outlive its taking back', async () => {
  const { form, option } = await begun({ 'choose.players': FIVE });
  form.choose(option('choose.pack'), { size: 50 });
  await settle();
  form.back(option('choose.players'));
  expect(form.dropped).toEqual(['choose.pack']);
  expect(form.changes).toEqual({});
});

test('as many players in another way keep the cards that were chosen', async () => {
  const { form, option } = await begun({});
  form.choose(option('choose.pack'), { size: 52 });
  await settle();
  form.choose(option('choose.players'), ALONE);
  expect(form.dropped).toEqual([]);
  expect(form.changes).toEqual({ 'choose.pack': { size: 52 }, 'choose.players': ALONE });
});
