// A box for documents that must not be lost: IndexedDB, or localStorage where a browser has only that. Each document has
// a version. Who writes says which version was read; if another tab was quicker, both texts are kept, and it is told.
import { databaseShelf } from './database';
import type { Kept, Shelf } from './shelf';
import { storageShelf } from './storage';
import { t } from '../texts/texts.svelte';
import '../texts/late/offline';

/** What became of a write. */
export interface Written<T = unknown> {
  /** Where the document is now: under its own key, or beside what another tab wrote there. Go on with this one. */
  mine: Kept<T>;
  /** What another tab had written; null where there was none. The person wants to know. */
  theirs: Kept<T> | null;
}

export interface Box {
  read<T>(key: string): Promise<Kept<T> | null>;
  /** All documents whose keys begin so, the latest first. */
  list<T>(prefix: string): Promise<Kept<T>[]>;
  /** Resolves when it is on disk. `version` is that of the document which was read, 0 for a new one. */
  write<T>(key: string, value: T, version: number): Promise<Written<T>>;
  /** Null once it is gone; what is there instead if another tab has changed it meanwhile. */
  remove<T>(key: string, version: number): Promise<Kept<T> | null>;
  /** Calls back with each key that another tab changed; call what comes back to stop that. */
  watch(prefix: string, changed: (key: string) => void): () => void;
}

interface Around {
  /** Opens the shelf. It calls back when that one is of no use any more, and is asked for another by the next step. */
  shelf: (gone: () => void) => Promise<Shelf>;
  channel: () => BroadcastChannel | null;
  now: () => number;
  /** Asks the browser not to clear the box by itself when it runs short of space. */
  persist: () => void;
}

export function makeBox({ shelf, channel, now, persist }: Around): Box {
  let opened: Promise<Shelf> | null = null;
  let heard: BroadcastChannel | null | undefined;
  let asked = false;
  function open(): Promise<Shelf> {
    if (opened) return opened;
    const gone = (): void => {
      if (opened === mine) opened = null;
    };
    const mine = shelf(gone).catch((error) => {
      gone();
      throw error;
    });
    return (opened = mine);
  }
  /** Does one step; once more where the shelf went away under it. */
  async function step<T>(act: (place: Shelf) => Promise<T>): Promise<T> {
    try {
      return await act(await open());
    } catch (error) {
      if (opened) throw error;
      return act(await open());
    }
  }
  const others = (): BroadcastChannel | null => (heard === undefined ? (heard = channel()) : heard);
  const tell = (key: string): void => others()?.postMessage(key);

  async function write<T>(key: string, value: T, version: number): Promise<Written<T>> {
    if (!asked) {
      asked = true;
      persist();
    }
    // A copy: what is written is the document as it is now, and plain, whatever the page keeps it in.
    const plain = JSON.parse(JSON.stringify(value)) as T;
    let mine: Kept<T> = { key, version: version + 1, at: now(), value: plain };
    const put = (over: number) => step((place) => place.put(mine, over));
    const theirs = (await put(version)) as Kept<T> | null;
    for (let copy = 2, taken: Kept | null = theirs; taken; copy++) {
      mine = { ...mine, key: `${key} (${copy})`, version: 1 };
      taken = await put(0);
    }
    tell(mine.key);
    return { mine, theirs };
  }

  return {
    write,
    read: async <T>(key: string) => (await step((place) => place.get(key))) as Kept<T> | null,
    list: async <T>(prefix: string) =>
      ((await step((place) => place.list(prefix))) as Kept<T>[]).sort((one, other) => other.at - one.at),
    async remove<T>(key: string, version: number) {
      const found = (await step((place) => place.drop(key, version))) as Kept<T> | null;
      if (!found) tell(key);
      return found;
    },
    watch(prefix, changed) {
      const hear = ({ data }: MessageEvent): void => {
        if (typeof data === 'string' && data.startsWith(prefix)) changed(data);
      };
      const from = others();
      from?.addEventListener('message', hear);
      return () => from?.removeEventListener('message', hear);
    },
  };
}

/** Whether there was a database. Then nothing may go elsewhere later, where it would not be found again. */
let had = false;

export const box: Box = makeBox({
  shelf: (gone) =>
    databaseShelf(gone).then(
      (shelf) => {
        had = true;
        return shelf;
      },
      () => {
        if (had) throw new Error(t('page.offline.shut'));
        const shelf = storageShelf(() => localStorage);
        if (!shelf) throw new Error(t('page.offline.not_kept'));
        return shelf;
      },
    ),
  channel: () => ('BroadcastChannel' in globalThis ? new BroadcastChannel('spadework-box') : null),
  now: () => Date.now(),
  persist: () => void navigator.storage?.persist?.().catch(() => false),
});
