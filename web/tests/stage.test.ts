// What is seen of a table, scene after scene, and what is told beside it.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('../src/lib/felt/flight', () => ({ still: () => Promise.resolve() }));
import { TIMES } from '../src/lib/state/pace';
import { Stage } from '../src/lib/state/stage.svelte';
import { afterNews, fromFull, type Known } from '../src/lib/state/table';
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

it('wrote down the last trick before its last card lay on the table', async () => {
  const stage = new Stage({ times: () => TIMES.normal, seen: () => undefined, sound: () => undefined });
  stage.show(null, fromFull(first));
  let full = 0;
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
    await vi.runAllTimersAsync();
    expect(stage.seen(after).tricks).toEqual(after.tricks);
    expect(stage.seen(after).now.trick).toEqual(after.now.trick);
  }
  expect(full).toBeGreaterThan(3);
});
