import { expect, test, vi } from 'vitest';
import type { Kept } from '../src/lib/offline/shelf';

/** As much of IndexedDB as the shelf uses: what is kept outlives the connections, and a closed one refuses all. */
class FakeDatabase {
  onversionchange = (): void => {};
  onclose = (): void => {};
  closed = false;
  constructor(readonly kept: Map<string, Kept>) {}
  close(): void {
    this.closed = true;
  }
  transaction() {
    if (this.closed) throw new Error('The database connection is closing.');
    const transaction = { oncomplete: () => {}, objectStore: () => store };
    const answer = (result: unknown) => {
      const request = { result, onsuccess: () => {} };
      queueMicrotask(() => {
        request.onsuccess();
        queueMicrotask(() => transaction.oncomplete());
      });
      return request;
    };
    const store = {
      get: (key: string) => answer(this.kept.get(key)),
      put: (document: Kept) => this.kept.set(document.key, document),
    };
    return transaction;
  }
}
const connections: FakeDatabase[] = [];
const kept = new Map<string, Kept>();
let refused = false;
vi.stubGlobal('indexedDB', {
  open: () => {
    const database = new FakeDatabase(kept);
    const asked = { result: database, error: null, onsuccess: () => {}, onerror: () => {} };
    if (!refused) connections.push(database);
    queueMicrotask(() => (refused ? asked.onerror() : asked.onsuccess()));
    return asked;
  },
});
const elsewhere = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => elsewhere.get(key) ?? null,
  setItem: (key: string, value: string) => elsewhere.set(key, value),
  removeItem: (key: string) => elsewhere.delete(key),
});
const { box } = await import('../src/lib/offline/box');
const { t } = await import('../src/lib/texts/texts.svelte');
const last = () => connections.at(-1) as FakeDatabase;

test('a write after a newer page asked for the database opens it anew', async () => {
  await box.write('keep/1', 'first', 0);
  last().onversionchange();
  expect(last().closed).toBe(true);
  await box.write('keep/1', 'second', 1);
  expect(await box.read('keep/1')).toMatchObject({ version: 2, value: 'second' });
});

test('a write after the browser closed the database opens it anew', async () => {
  const before = connections.length;
  last().close();
  last().onclose();
  await box.write('keep/2', 'first', 0);
  expect(await box.read('keep/2')).toMatchObject({ value: 'first' });
  expect(connections.length).toBe(before + 1);
});

test('a write that finds the database closed without a word opens it anew', async () => {
  last().close();
  await box.write('keep/3', 'first', 0);
  expect(await box.read('keep/3')).toMatchObject({ value: 'first' });
});

test('a database that cannot be opened again is said, and nothing goes elsewhere unseen', async () => {
  last().onversionchange();
  refused = true;
  await expect(box.write('keep/3', 'second', 1)).rejects.toThrow(t('page.offline.shut'));
  expect([...elsewhere]).toEqual([]);
  refused = false;
  await box.write('keep/3', 'second', 1);
  expect(await box.read('keep/3')).toMatchObject({ version: 2, value: 'second' });
});
