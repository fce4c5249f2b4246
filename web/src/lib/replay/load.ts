// A record from the server, or from a file: its text, and the steps that the core makes of it.
import { send } from '../net/problem';
import { isHere } from '../offline/address';
import { engine } from '../offline/engine';
import { recordOf } from './address';
import { t } from '../texts/texts.svelte';
import '../texts/late/replay';
import type { Replay } from '../wire/replay';

/** The core takes a little more than this at once. */
const MOST = 1_000_000;

/** Told to whoever sat on a seat, or to somebody who looked on. */
export async function readRecord(text: string, seat = -1): Promise<Replay> {
  if (new Blob([text]).size > MOST) throw new Error(t('page.replay.too_large'));
  return engine.call('records.read', { text, seat });
}

/** From the server, or from this browser's box where it was played and has not been brought there yet. */
export async function fetchRecord(table: string): Promise<string> {
  const own = isHere(table) ? await (await import('../offline/here')).keptRecord(table) : null;
  return own ?? (await send(recordOf(table))).text();
}
