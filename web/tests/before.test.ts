// Rules in links and in the box that were written before are read.
import { describe, expect, it } from 'vitest';
import { decodeRules, encodeRules } from '../src/lib/rules/link';
import { listSaved, readSaved } from '../src/lib/rules/saved';
import { makeBox } from '../src/lib/offline/box';
import type { Kept } from '../src/lib/offline/shelf';
import { storageShelf } from '../src/lib/offline/storage';
import type { OwnRules } from '../src/lib/rules/own';
import links from '../../tests/data/before/rules/links.json?raw';
import kept from '../../tests/data/before/rules/saved.json?raw';

describe('rules of before', () => {
  it.each(JSON.parse(links) as { code: string; rules: OwnRules }[])(
    'are in the link $code',
    ({ code, rules }) => {
      expect(decodeRules(code)).toEqual(rules);
      expect(decodeRules(encodeRules(rules))).toEqual(rules);
    },
  );
  it('are listed and opened from the box', async () => {
    const saved = JSON.parse(kept) as Kept<OwnRules>[];
    const held = new Map(
      saved.map((document) => [`spadework.box.${document.key}`, JSON.stringify(document)]),
    );
    const storage = {
      get length() {
        return held.size;
      },
      key: (at: number) => [...held.keys()][at] ?? null,
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, value: string) => void held.set(key, value),
      removeItem: (key: string) => void held.delete(key),
      clear: () => held.clear(),
    } satisfies Storage;
    const shelf = storageShelf(() => storage);
    if (!shelf) throw new Error('the storage is closed');
    const box = makeBox({
      shelf: () => Promise.resolve(shelf),
      channel: () => null,
      now: () => 0,
      persist: () => {},
    });
    const listed = await listSaved(box);
    expect(listed.map(({ base, changes, title }) => ({ base, changes, title }))).toEqual(
      saved.map(({ value }) => value).reverse(),
    );
    for (const { key, version } of saved) expect((await readSaved(key, box))?.version).toBe(version);
  });
});
