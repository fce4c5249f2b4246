// What is seen of a table, scene after scene, and what is told beside it.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('../src/lib/felt/flight', () => ({ still: () => Promise.resolve() }));
import { Bubbles } from '../src/lib/state/bubbles.svelte';
import { TIMES } from '../src/lib/state/pace';
import { Stage } from '../src/lib/state/stage.svelte';
import { afterNews, fromFull, type Known } from '../src/lib/state/table';
import type { Told } from '../src/lib/wire/types';
import { written } from '../src/lib/table/written';
import { first, news } from './frames';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The table after each message, as it comes. */
function* pictures(): Generator<[Known, Known]> {
  let known = fromFull(first);
  for (const message of news) {
    const step = afterNews(known, message);
    if (step === 'gap') throw new Error('gap');
    yield [known, step.known];
    known = step.known;
  }
}

it('wrote down the last trick, and what the deal came to, before its last card lay on the table', async () => {
  const stage = new Stage({ times: () => TIMES.normal, seen: () => undefined, sound: () => undefined });
  stage.show(null, fromFull(first));
  let [full, early] = [0, 0];
  for (const [before, after] of pictures()) {
    stage.show(before, after);
    const taken = after.tricks.length > before.tricks.length;
    if (taken && stage.busy) {
      full += 1;
      const cards = after.tricks.at(-1)?.cards ?? [];
      expect(stage.seen(after).tricks).toEqual(before.tricks);
      // The others have landed, the last one flies.
      while (stage.trick.length < cards.length) await vi.advanceTimersByTimeAsync(TIMES.normal.fly);
      expect(stage.seen(after).now.trick).toEqual(cards.slice(0, -1));
      await vi.advanceTimersByTimeAsync(TIMES.normal.fly + 1);
      expect(stage.seen(after).now.trick).toEqual(cards);
      expect(stage.seen(after).now.last).toEqual(before.tricks.at(-1) ?? null);
    }
    const scored = after.sheet.length > before.sheet.length;
    if (scored && stage.busy) {
      early += 1;
      expect(written(after, stage.seen(after))).toEqual(before.sheet);
    }
    // What earlier deals came to stays written while a card is in the air.
    const earlier = { ...after, sheet: [[]] };
    if (taken && !scored) expect(written(earlier, stage.seen(earlier))).toEqual([[]]);
    await vi.runAllTimersAsync();
    expect(written(after, stage.seen(after))).toEqual(after.sheet);
    expect(stage.seen(after).tricks).toEqual(after.tricks);
    expect(stage.seen(after).now.trick).toEqual(after.now.trick);
  }
  expect(full).toBeGreaterThan(3);
  expect(early).toBeGreaterThan(0);
});

it('wrote down what was bid while the cards were still being dealt', () => {
  const known = fromFull(first);
  const table = { ...known, now: { ...known.now, bids: ['4', null, 'nil', '3'] } } as unknown as Known;
  const stage = new Stage({ times: () => TIMES.normal, seen: () => undefined, sound: () => undefined });
  stage.show(null, table);
  stage.dealing = true;
  expect(stage.seen(table).now.bids).toEqual([null, null, null, null]);
  stage.dealing = false;
  expect(stage.seen(table).now.bids).toEqual(table.now.bids);
});

it('heard in the next deal what was said in the one before', () => {
  const bubbles = new Bubbles();
  const said = (v: number, seat: number): Told =>
    ({ v, aside: { seat, text: `Of ${v}` } }) as unknown as Told;
  bubbles.hear([said(1, 1), said(2, 3)]);
  expect(bubbles.of).toEqual({ 1: 'Of 1', 3: 'Of 2' });
  bubbles.hear([{ v: 3, e: { type: 'DealScored', lines: [] } }, said(4, 2)]);
  expect(bubbles.of).toEqual({ 2: 'Of 4' });
  bubbles.hear([{ v: 5, e: { type: 'DealBegun', deal: 2, dealer: 1 } }]);
  expect(bubbles.of).toEqual({});
  bubbles.hear([said(6, 0)]);
  vi.advanceTimersByTime(5000);
  expect(bubbles.of).toEqual({});
});
