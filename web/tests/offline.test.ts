import { get } from 'svelte/store';
import { describe, expect, it, vi } from 'vitest';
import { makeBox } from '../src/lib/offline/box';
import type { Shelf } from '../src/lib/offline/shelf';
import { Problem } from '../src/lib/net/problem';
import { makeEngine, type Parts } from '../src/lib/offline/engine';
import { readinessOf } from '../src/lib/offline/readiness';
import { playing } from '../src/lib/offline/playing';
import { storageShelf } from '../src/lib/offline/storage';

const PARTS: Parts = {
  worker: '/w.js',
  runtime: '/r/',
  lock: '{}',
  unpack: [],
  kernel: { script: '/k.js', compiled: '/k.wasm' },
  files: { '/w.js': 40, '/r/p': 60 },
};

/** A worker that is loaded when it is told to be, and answers each call with its name. */
class FakeWorker {
  onmessage: (event: { data: unknown }) => void = () => {};
  onerror: () => void = () => {};
  asked: { id: number; name: string; body: string }[] = [];
  answers: (name: string) => object = (name) => ({
    said: { status: 200, body: JSON.stringify({ from: 'worker', name }) },
  });
  say(data: unknown): void {
    this.onmessage({ data });
  }
  postMessage(data: { id?: number; name: string; body: string }): void {
    if (data.id === undefined) return;
    this.asked.push(data as FakeWorker['asked'][number]);
    queueMicrotask(() => this.say({ id: data.id, ...this.answers(data.name) }));
  }
  terminate(): void {}
}

function engineWith({ online = true, answer = (): Response => Response.json({ from: 'server' }) } = {}) {
  const worker = new FakeWorker();
  const fetch = vi.fn(async () => answer());
  const engine = makeEngine({
    parts: PARTS,
    spawn: () => worker as unknown as Worker,
    fetch: fetch as unknown as typeof globalThis.fetch,
    online: () => online,
  });
  return { engine, worker, fetch };
}

describe('engine', () => {
  it('asks the server as long as nobody wanted it here', async () => {
    const { engine, fetch } = engineWith();
    expect(await engine.call('score.deals', { deals: [] })).toEqual({ from: 'server' });
    expect(fetch).toHaveBeenCalledOnce();
    expect(get(engine.progress).stage).toBe('none');
  });
  it('answers here once it is ready, and asks nobody', async () => {
    const { engine, worker, fetch } = engineWith();
    const ready = engine.start();
    worker.say({ loaded: 40 });
    expect(get(engine.progress)).toMatchObject({ stage: 'loading', loaded: 40, total: 100 });
    worker.say({ loaded: 100 });
    expect(get(engine.progress).stage).toBe('starting');
    worker.say({ ready: true });
    await ready;
    expect(await engine.call('score.deals', { deals: [] })).toEqual({ from: 'worker', name: 'score.deals' });
    expect(fetch).not.toHaveBeenCalled();
  });
  it('loads itself where there is no server', async () => {
    const { engine, worker, fetch } = engineWith({ online: false });
    const said = engine.call('score.deals', { deals: [] });
    await vi.waitFor(() => expect(get(engine.progress).stage).toBe('loading'));
    worker.say({ ready: true });
    expect(await said).toEqual({ from: 'worker', name: 'score.deals' });
    expect(fetch).not.toHaveBeenCalled();
  });
  it('does not wait for a silent server once it can answer', async () => {
    const { engine, worker } = engineWith({ answer: () => new Promise(() => {}) as unknown as Response });
    void engine.start();
    const said = engine.call('score.deals', { deals: [] });
    worker.say({ ready: true });
    expect(await said).toEqual({ from: 'worker', name: 'score.deals' });
  });
  it('does not work twice what the server has answered meanwhile', async () => {
    const { engine, worker } = engineWith();
    const ready = engine.start();
    await engine.call('score.deals', { deals: [] });
    worker.say({ ready: true });
    await ready;
    expect(worker.asked).toEqual([]);
  });
  it('says where the arguments are wrong', async () => {
    const { engine } = engineWith({
      answer: () =>
        Response.json(
          { code: 'bad-deals', place: 'deal 2, tricks', detail: 'They do not add up.' },
          { status: 400 },
        ),
    });
    const error = await engine.call('score.deals', { deals: [] }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Problem);
    expect(error).toMatchObject({ refused: true, place: 'deal 2, tricks', text: 'They do not add up.' });
  });
  it('says so when nobody can be asked, and tries again when asked again', async () => {
    const { engine, worker } = engineWith({ answer: () => new Response('', { status: 503 }) });
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const said = engine.call('score.deals', { deals: [] });
    await vi.waitFor(() => expect(get(engine.progress).stage).toBe('loading'));
    worker.say({ failed: 'no such file' });
    await expect(said).rejects.toThrow('Connect once');
    expect(get(engine.progress)).toMatchObject({ stage: 'failed', loaded: 0 });
    const again = engine.call('score.deals', { deals: [] });
    await vi.waitFor(() => expect(get(engine.progress).stage).toBe('loading'));
    worker.say({ ready: true });
    expect(await again).toEqual({ from: 'worker', name: 'score.deals' });
  });
  it('asks the server what it stumbles over itself, and starts anew when it is needed', async () => {
    const { engine, worker } = engineWith();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    worker.answers = () => ({ failed: 'RuntimeError' });
    const ready = engine.start();
    worker.say({ ready: true });
    await ready;
    expect(await engine.call('score.deals', { deals: [] })).toEqual({ from: 'server' });
    expect(get(engine.progress).stage).toBe('none');
    worker.answers = (name) => ({ said: { status: 200, body: JSON.stringify({ name }) } });
    const again = engine.start();
    worker.say({ ready: true });
    await again;
    expect(await engine.call('lessons.list', {})).toEqual({ name: 'lessons.list' });
  });
});

describe('what was written down', () => {
  const written = { '{"answers":[],"lesson":"nil"}': { step: 1 } };
  const offline = () => engineWith({ online: false, answer: () => Response.json(written) });
  it('is read before Python is started', async () => {
    const { engine, fetch } = offline();
    expect(await engine.call('lessons.scene', { lesson: 'nil', answers: [] })).toEqual({ step: 1 });
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/given/lessons.scene.json');
    expect(get(engine.progress).stage).toBe('none');
  });
  it('leaves the rest to Python', async () => {
    const { engine, worker } = offline();
    const said = engine.call('lessons.scene', { lesson: 'nil', answers: ['something else'] });
    await vi.waitFor(() => expect(get(engine.progress).stage).toBe('loading'));
    worker.say({ ready: true });
    expect(await said).toEqual({ from: 'worker', name: 'lessons.scene' });
  });
});

describe('readiness', () => {
  const none = { stage: 'none', loaded: 0, total: 100, text: '' } as const;
  const both = { page: true, engine: true };
  it('says what a plain address cannot do, and that nothing written is lost', () => {
    const { state, text } = readinessOf(false, { page: false, engine: false }, none);
    expect(state).toBe('cannot');
    expect(text).toMatch(/https.*localhost.*stays in this browser/);
  });
  it('is ready when page and engine are both kept, whether or not the engine runs', () => {
    expect(readinessOf(true, both, none).state).toBe('ready');
    expect(readinessOf(true, both, { ...none, stage: 'loading' }).state).toBe('ready');
    expect(readinessOf(true, { ...both, engine: false }, none).state).toBe('online');
    expect(readinessOf(true, { ...both, page: false }, { ...none, stage: 'ready' }).state).toBe('getting');
  });
  it('explained nothing by "Nearly ready."', () => {
    const { text } = readinessOf(true, { page: true, engine: false }, { ...none, stage: 'starting' });
    expect(text).toMatch(/Saving to this device/);
    expect(text).toMatch(/offline use/);
  });
  it('says what went wrong', () => {
    const failed = { ...none, stage: 'failed', text: 'Check the connection.' } as const;
    expect(readinessOf(true, { page: true, engine: false }, failed)).toEqual({
      state: 'online',
      text: 'Check the connection.',
    });
  });
});

/** localStorage in memory; full after so many characters. */
function storage(room = 100_000): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room) throw new Error('QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

/** Two tabs of one browser. */
function tabs(): ReturnType<typeof makeBox>[] {
  const shelf = storageShelf(() => storage()) as Shelf;
  const channels: { hear: ((event: MessageEvent) => void)[] }[] = [];
  const channel = (): BroadcastChannel => {
    const mine = { hear: [] as ((event: MessageEvent) => void)[] };
    channels.push(mine);
    return {
      addEventListener: (_: string, hear: (event: MessageEvent) => void) => mine.hear.push(hear),
      removeEventListener: (_: string, hear: (event: MessageEvent) => void) =>
        (mine.hear = mine.hear.filter((one) => one !== hear)),
      postMessage: (data: unknown) =>
        channels.forEach((one) => one !== mine && one.hear.forEach((hear) => hear({ data } as MessageEvent))),
    } as unknown as BroadcastChannel;
  };
  let clock = 0;
  return [0, 1].map(() =>
    makeBox({ shelf: async () => shelf, channel, now: () => ++clock, persist: () => {} }),
  );
}

describe('a new version', () => {
  it('lay over the buttons of an open evening', () => {
    const at = (path: string): boolean => playing(new URL(path, 'http://localhost'));
    expect(['/t/fern-17', '/keep?evening=2026-11-21-k2'].map(at)).toEqual([true, true]);
    expect(['/', '/keep', '/rules/standard'].map(at)).toEqual([false, false, false]);
  });
});

describe('box', () => {
  it('gives back what was written, with its version', async () => {
    const [box] = tabs();
    expect(await box!.read('keep/1')).toBeNull();
    const { mine } = await box!.write('keep/1', { deals: [1] }, 0);
    expect(mine.version).toBe(1);
    await box!.write('keep/1', { deals: [1, 2] }, mine.version);
    expect(await box!.read('keep/1')).toMatchObject({ version: 2, value: { deals: [1, 2] } });
  });
  it('keeps both when two tabs wrote, and goes on with the copy', async () => {
    const [one, other] = tabs();
    await one!.write('keep/1', 'begun', 0);
    await other!.write('keep/1', 'theirs', 1);
    const { mine, theirs } = await one!.write('keep/1', 'mine', 1);
    expect(theirs).toMatchObject({ key: 'keep/1', value: 'theirs' });
    expect(mine).toMatchObject({ key: 'keep/1 (2)', version: 1, value: 'mine' });
    const after = await one!.write(mine.key, 'mine, later', mine.version);
    expect(after.theirs).toBeNull();
    expect((await one!.list('keep/')).map(({ value }) => value)).toEqual(['mine, later', 'theirs']);
  });
  it('tells the other tab, and only what it watches', async () => {
    const [one, other] = tabs();
    const heard: string[] = [];
    const stop = other!.watch('keep/', (key) => heard.push(key));
    await one!.write('keep/1', 1, 0);
    await one!.write('learn/1', 1, 0);
    await one!.remove('keep/1', 1);
    stop();
    await one!.write('keep/2', 1, 0);
    expect(heard).toEqual(['keep/1', 'keep/1']);
  });
  it('takes nothing away that was changed meanwhile', async () => {
    const [one, other] = tabs();
    await one!.write('keep/1', 'begun', 0);
    await other!.write('keep/1', 'theirs', 1);
    expect(await one!.remove('keep/1', 1)).toMatchObject({ value: 'theirs' });
    expect(await one!.remove('keep/1', 2)).toBeNull();
    expect(await one!.read('keep/1')).toBeNull();
  });
  it('brings back what another tab took away while it was being written', async () => {
    const [one, other] = tabs();
    await one!.write('keep/1', 'begun', 0);
    await other!.remove('keep/1', 1);
    expect((await one!.write('keep/1', 'more', 1)).theirs).toBeNull();
    expect(await other!.read('keep/1')).toMatchObject({ value: 'more' });
  });
  it('fails aloud when there is no room', async () => {
    const box = makeBox({
      shelf: async () => storageShelf(() => storage(50)) as Shelf,
      channel: () => null,
      now: () => 1,
      persist: () => {},
    });
    await expect(box.write('keep/1', 'x'.repeat(60), 0)).rejects.toThrow();
    expect(await box.read('keep/1')).toBeNull();
  });
  it('knows where nothing can be kept', () => {
    const closed = (): Storage => {
      throw new Error('SecurityError');
    };
    expect(storageShelf(closed)).toBeNull();
  });
  it('reads around what somebody else broke', async () => {
    const broken = storage();
    broken.setItem('spadework.box.keep/1', '{');
    const shelf = storageShelf(() => broken) as Shelf;
    expect(await shelf.get('keep/1')).toBeNull();
    expect(await shelf.list('keep/')).toEqual([]);
  });
});
