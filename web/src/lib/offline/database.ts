// A shelf in IndexedDB. A transaction there comes before or after another, also of another tab, never between.
import type { Kept, Shelf } from './shelf';
import { t } from '../texts/texts.svelte';
import '../texts/late/offline';

const NAME = 'spadework';
const STORE = 'documents';

/** Rejects where this page may have no database. `gone` is called once the shelf is of no use any more. */
export async function databaseShelf(gone: () => void): Promise<Shelf> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: 'key' });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = asked.onblocked = () => reject(asked.error ?? new Error('blocked'));
  });
  // A later build that shapes it anew must not wait for this tab.
  database.onversionchange = () => {
    database.close();
    gone();
  };
  // The browser closed it: what it keeps was cleared, or its disk was away.
  database.onclose = gone;

  function begin(mode: IDBTransactionMode): IDBTransaction {
    try {
      // `strict`: an empty battery a moment later must not lose what was said to be kept.
      return database.transaction(STORE, mode, { durability: 'strict' });
    } catch (error) {
      // Some browsers close it without a word.
      gone();
      throw error;
    }
  }

  /** Runs one transaction; its answer counts once all is on disk. */
  const step = <T>(
    mode: IDBTransactionMode,
    run: (store: IDBObjectStore, say: (answer: T) => void) => void,
  ) =>
    new Promise<T>((resolve, reject) => {
      const transaction = begin(mode);
      let answer: T;
      transaction.oncomplete = () => resolve(answer);
      transaction.onabort = transaction.onerror = () =>
        reject(transaction.error ?? new Error(t('page.offline.full')));
      run(transaction.objectStore(STORE), (said) => (answer = said));
    });

  /** Changes a document if it has this version. */
  const change = (key: string, version: number, act: (store: IDBObjectStore) => void) =>
    step<Kept | null>('readwrite', (store, say) => {
      const asked = store.get(key) as IDBRequest<Kept | undefined>;
      asked.onsuccess = () => {
        const there = asked.result ?? null;
        // What another tab took away is no reason not to write: better back again than lost.
        if (there && there.version !== version) return say(there);
        act(store);
        say(null);
      };
    });

  return {
    get: (key) =>
      step<Kept | null>('readonly', (store, say) => {
        const asked = store.get(key) as IDBRequest<Kept | undefined>;
        asked.onsuccess = () => say(asked.result ?? null);
      }),
    list: (prefix) =>
      step<Kept[]>('readonly', (store, say) => {
        const asked = store.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`)) as IDBRequest<Kept[]>;
        asked.onsuccess = () => say(asked.result);
      }),
    put: (document, over) => change(document.key, over, (store) => store.put(document)),
    drop: (key, version) => change(key, version, (store) => store.delete(key)),
  };
}
