import { beforeEach, expect, test, vi } from 'vitest';
import type { Kept, Shelf } from '../src/lib/offline/shelf';
import type { Edit, Game } from '../src/lib/wire/keep';

/** The box of this device, the real one upon a shelf in memory. */
const kept = vi.hoisted(() => new Map<string, Kept>());
const tabs = vi.hoisted(() => Object.assign(new EventTarget(), { postMessage: () => {} }));
vi.mock(import('../src/lib/offline/box'), async (original) => {
  const real = await original();
  const shelf: Shelf = {
    get: async (key) => kept.get(key) ?? null,
    list: async () => [...kept.values()],
    async put(document, over) {
      const there = kept.get(document.key);
      if (there && there.version !== over) return there;
      kept.set(document.key, document);
      return null;
    },
    drop: async () => null,
  };
  const box = real.makeBox({
    shelf: async () => shelf,
    channel: () => tabs as unknown as BroadcastChannel,
    now: () => 0,
    persist: () => {},
  });
  return { ...real, box };
});

/** What was asked of the core and is not answered yet, in order. */
interface Call {
  name: string;
  args: { game: Game; edit: Edit };
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}
const calls = vi.hoisted(() => [] as Call[]);
vi.mock(import('../src/lib/offline/engine'), async (original) => {
  const real = await original();
  const call = (name: string, args: object) =>
    new Promise((resolve, reject) => calls.push({ name, args: args as Call['args'], resolve, reject }));
  return { ...real, engine: { ...real.engine, call: call as typeof real.engine.call } };
});
vi.stubGlobal('document', { addEventListener() {}, removeEventListener() {} });
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});

const { Problem } = await import('../src/lib/net/problem');
const { Keeper } = await import('../src/lib/keep/keeper.svelte');

const KEY = 'keep/friday';
const edit = (key: string): Edit => ({ kind: 'answer', at: 0, key, value: 3 });
const game = (key: string, ...edits: string[]): Game => ({
  version: 1,
  key,
  began: '',
  rules: { form: 'standard', saved: '' },
  names: [],
  edits: edits.map(edit),
});
/** Lets everything happen that waits for nothing from outside. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
/** The oldest call of this name that waits for its answer. */
async function asked(name: string): Promise<Call> {
  await settle();
  const at = calls.findIndex((call) => call.name === name);
  expect(at, `${name} is among ${calls.map((call) => call.name).join()}`).toBeGreaterThanOrEqual(0);
  return calls.splice(at, 1)[0] as Call;
}
const written = (): Record<string, unknown[]> => {
  const { evening } = kept.get(KEY)?.value as { evening: { games: Game[] } };
  return Object.fromEntries(
    evening.games.map(({ key, edits }) => [key, edits.map((one) => ('key' in one ? one.key : undefined))]),
  );
};
const sheetOf = (name: string) => ({ rules: name, rows: [] });

async function evening(...games: Game[]) {
  const value = {
    evening: { version: 1, key: 'friday', title: '', began: '', games },
    share: null,
  };
  kept.set(KEY, { key: KEY, version: 1, at: 0, value });
  const keeper = new Keeper('friday');
  const opened = keeper.open();
  (await asked('keep.sheet')).resolve(sheetOf(games.at(-1)?.key ?? ''));
  await opened;
  return keeper;
}

/** Another tab changes the games, and this one hears of it. */
async function elsewhere(change: (games: Game[]) => Game[]): Promise<void> {
  const there = kept.get(KEY) as Kept<{ evening: { games: Game[] } }>;
  const games = change(there.value.evening.games);
  const value = { ...there.value, evening: { ...there.value.evening, games } };
  kept.set(KEY, { ...there, version: there.version + 1, value });
  tabs.dispatchEvent(new MessageEvent('message', { data: KEY }));
  await settle();
}

beforeEach(() => {
  kept.clear();
  calls.length = 0;
});

test('a refusal that comes after another game was picked takes no edit of that game away', async () => {
  const keeper = await evening(game('one', 'a', 'b', 'c'), game('two', 'd', 'e'));
  const entered = keeper.enter(edit('refused'));
  const answer = await asked('keep.enter');
  keeper.look(0);
  answer.reject(new Problem(400, 'bad-sheet', 'Nobody can have taken that many.', 'value'));
  expect(await entered).toBe(false);
  await settle();
  expect(written()).toEqual({ one: ['a', 'b', 'c'], two: ['d', 'e'] });
  expect(keeper.notice).toBe('Game 2: Nobody can have taken that many.');
});

test('an answer in the words of the core that comes late is written into its own game', async () => {
  const keeper = await evening(game('one', 'a', 'b', 'c'), game('two', 'd', 'e'));
  const entered = keeper.enter(edit('mine'));
  const answer = await asked('keep.enter');
  keeper.look(0);
  answer.resolve({ edit: edit('said'), sheet: sheetOf('two') });
  await entered;
  await settle();
  expect(written()).toEqual({ one: ['a', 'b', 'c'], two: ['d', 'e', 'said'] });
  (await asked('keep.sheet')).resolve(sheetOf('one'));
  await settle();
  expect(keeper.sheet?.rules).toBe('one');
});

test('a tap that waits for the one before it goes into the game that was seen', async () => {
  const keeper = await evening(game('one'), game('two'));
  const both = [keeper.enter(edit('first')), keeper.enter(edit('second'))];
  const first = await asked('keep.enter');
  keeper.look(0);
  first.resolve({ edit: edit('first'), sheet: sheetOf('two') });
  const second = await asked('keep.enter');
  expect(second.args.game.key).toBe('two');
  second.resolve({ edit: edit('second'), sheet: sheetOf('two') });
  await Promise.all(both);
  expect(written()).toEqual({ one: [], two: ['first', 'second'] });
});

test('a refused edit is taken off where it stands after another tab took one off before it', async () => {
  const keeper = await evening(game('one', 'a', 'b'));
  const entered = keeper.enter(edit('refused'));
  const answer = await asked('keep.enter');
  await elsewhere((games) => [
    { ...(games[0] as Game), edits: [edit('a'), edit('refused'), edit('theirs')] },
  ]);
  answer.reject(new Problem(400, 'bad-sheet', 'No.', 'value'));
  await entered;
  await settle();
  expect(written()).toEqual({ one: ['a', 'theirs'] });
});

test('an edit that was kept while the next game was being made is still there after it', async () => {
  const keeper = await evening(game('one'));
  const next = keeper.another({ form: 'standard', saved: '' }, []);
  const made = await asked('keep.begin');
  const entered = keeper.enter(edit('kept'));
  (await asked('keep.enter')).resolve({ edit: edit('kept'), sheet: sheetOf('one') });
  await entered;
  expect(written()).toEqual({ one: ['kept'] });
  made.resolve({ game: game('two'), sheet: sheetOf('two') });
  await next;
  await settle();
  expect(written()).toEqual({ one: ['kept'], two: [] });
  expect([keeper.at, keeper.sheet?.rules]).toEqual([1, 'two']);
});

test('what another tab wrote while the next game was being made is still there after it', async () => {
  const keeper = await evening(game('one', 'a'));
  const next = keeper.another({ form: 'standard', saved: '' }, []);
  const made = await asked('keep.begin');
  await elsewhere((games) => [{ ...(games[0] as Game), edits: [edit('a'), edit('theirs')] }]);
  made.resolve({ game: game('two'), sheet: sheetOf('two') });
  await next;
  await settle();
  expect(written()).toEqual({ one: ['a', 'theirs'], two: [] });
});

test('a name that is given while an answer is on its way loses neither', async () => {
  const keeper = await evening(game('one'));
  const entered = keeper.enter(edit('kept'));
  const answer = await asked('keep.enter');
  keeper.rename('At Ann’s');
  answer.resolve({ edit: edit('said'), sheet: sheetOf('one') });
  await entered;
  await settle();
  expect(written()).toEqual({ one: ['said'] });
  expect(keeper.saved?.evening.title).toBe('At Ann’s');
});

test('a late sheet of another game is not shown in the place of the one that was picked', async () => {
  const keeper = await evening(game('one', 'a'), game('two'));
  keeper.look(0);
  const first = await asked('keep.sheet');
  keeper.look(1);
  const second = await asked('keep.sheet');
  second.resolve(sheetOf('two'));
  await settle();
  first.resolve(sheetOf('one'));
  await settle();
  expect([keeper.at, keeper.sheet?.rules]).toEqual([1, 'two']);
});

test('a game that another tab began is not seen beside the sheet of the one before', async () => {
  const keeper = await evening(game('one', 'a'));
  await elsewhere((games) => [...games, game('two')]);
  expect([keeper.at, keeper.sheet]).toEqual([1, null]);
});
