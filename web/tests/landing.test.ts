// News and what flies: which waits for which.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const flight = vi.hoisted(() => ({ flies: true, land: () => undefined as void }));
vi.mock('../src/lib/felt/flight', () => ({
  flies: () => flight.flies,
  still: () => new Promise<void>((done) => (flight.land = done)),
}));
import { Landing } from '../src/lib/state/landing';

const told: number[] = [];
let landing: Landing<number>;
beforeEach(() => {
  vi.stubGlobal('document', { hidden: false });
  told.length = 0;
  flight.flies = true;
  landing = new Landing((news) => told.push(news));
});
afterEach(() => vi.unstubAllGlobals());

it('tells what came while a card flew when it has landed, in order', async () => {
  landing.hear(1, false);
  landing.hear(2, false);
  expect(told).toEqual([]);
  flight.land();
  await vi.waitFor(() => expect(told).toEqual([1, 2]));
});
it('keeps nobody waiting who is answered, and tells what came before first', () => {
  landing.hear(1, false);
  landing.hear(2, true);
  expect(told).toEqual([1, 2]);
});
it('keeps nobody waiting who presses', () => {
  landing.hear(1, false);
  landing.land();
  expect(told).toEqual([1]);
});
it('tells at once where nothing flies, and in a tab that nobody sees, where nothing lands', () => {
  flight.flies = false;
  landing.hear(1, false);
  flight.flies = true;
  vi.stubGlobal('document', { hidden: true });
  landing.hear(2, false);
  expect(told).toEqual([1, 2]);
});
it('waits for no card that does not come to an end', async () => {
  vi.useFakeTimers();
  landing.hear(1, false);
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(told).toEqual([1]);
});
