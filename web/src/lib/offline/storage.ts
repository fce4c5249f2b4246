// A shelf in localStorage, for browsers that have no database for this page.
import type { Kept, Shelf } from './shelf';

const BEFORE = 'spadework.box.';

/** Null where even this is closed. */
export function storageShelf(find: () => Storage): Shelf | null {
  let storage: Storage;
  try {
    storage = find();
    storage.setItem(BEFORE, '');
    storage.removeItem(BEFORE);
  } catch {
    return null;
  }
  const look = (key: string): Kept | null => {
    try {
      return JSON.parse(storage.getItem(BEFORE + key) ?? 'null') as Kept | null;
    } catch {
      return null;
    }
  };
  return {
    get: async (key) => look(key),
    async list(prefix) {
      const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '');
      const found = keys
        .filter((key) => key.startsWith(BEFORE + prefix))
        .map((key) => look(key.slice(BEFORE.length)));
      return found.filter((document) => document !== null);
    },
    async put(document, over) {
      const there = look(document.key);
      if (there && there.version !== over) return there;
      storage.setItem(BEFORE + document.key, JSON.stringify(document));
      return null;
    },
    async drop(key, version) {
      const there = look(key);
      if (there && there.version !== version) return there;
      storage.removeItem(BEFORE + key);
      return null;
    },
  };
}
