import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../src/lib/net/api';
import { Problem } from '../src/lib/net/problem';
import { bring, dropRecord, keptRecord, refusedHere } from '../src/lib/offline/here';
import type { Kept } from '../src/lib/offline/shelf';

const { kept } = vi.hoisted(() => ({ kept: new Map<string, unknown>() }));
vi.mock('../src/lib/offline/box', () => {
  const found = (key: string): unknown => (kept.has(key) ? { key, version: 1, value: kept.get(key) } : null);
  return {
    box: {
      read: async (key: string) => found(key),
      list: async (prefix: string) => [...kept.keys()].filter((key) => key.startsWith(prefix)).map(found),
      write: async (key: string, value: unknown) => {
        kept.set(key, value);
        return { mine: found(key) as Kept<unknown>, theirs: null };
      },
      remove: async (key: string) => (kept.delete(key), null),
    },
  };
});

const GAME = { table: 'off-Maple', text: 'a record', seat: 0, name: 'Ann', bots: ['', 'wren'] };
const refusal = (status: number) => new Problem(status, 'x', 'No.');

describe('a game that was finished here', () => {
  beforeEach(() => {
    kept.clear();
    kept.set('record/off-Maple', { ...GAME, title: 'Standard' });
    kept.set('here/off-Maple/000001', { first: 1 });
    vi.stubGlobal('localStorage', { removeItem: () => {}, setItem: () => {} });
    vi.stubGlobal('location', { pathname: '/' });
    vi.spyOn(api, 'close').mockResolvedValue(undefined as never);
  });

  it('leaves the box when the server has it', async () => {
    const sent = vi.spyOn(api, 'bring').mockResolvedValue(undefined as never);
    await bring();
    expect(sent).toHaveBeenCalledExactlyOnceWith(GAME);
    expect([...kept]).toEqual([]);
  });
  it('is named among those refused when the server will not take it, and can be seen until it is put away', async () => {
    const sent = vi.spyOn(api, 'bring').mockRejectedValue(refusal(400));
    await bring();
    await bring();
    expect(sent).toHaveBeenLastCalledWith(GAME);
    expect(await refusedHere()).toEqual([{ table: 'off-Maple', title: 'Standard' }]);
    expect(await keptRecord('off-Maple')).toBe('a record');
    await dropRecord('off-Maple');
    expect([...kept]).toEqual([]);
  });
  it('keeps no other back when it is that of whoever was signed in here before', async () => {
    kept.set('record/off-Willow', { ...GAME, table: 'off-Willow' });
    const sent = vi
      .spyOn(api, 'bring')
      .mockRejectedValueOnce(refusal(403))
      .mockResolvedValue(undefined as never);
    await bring();
    expect(sent).toHaveBeenCalledTimes(2);
    expect((await refusedHere()).map(({ table }) => table)).toEqual(['off-Maple']);
    expect(await keptRecord('off-Willow')).toBe(null);
  });
  it('is only waiting while nobody answers', async () => {
    vi.spyOn(api, 'bring').mockRejectedValue(refusal(0));
    await expect(bring()).rejects.toThrow();
    expect(await refusedHere()).toEqual([]);
  });
});
