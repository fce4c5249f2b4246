// The tables that this browser keeps by itself: what is written there lies in the box, so that they are found again, and
// what is over is brought to the server once it can be asked.
import { api } from '../net/api';
import { Problem } from '../net/problem';
import { t } from '../texts/texts.svelte';
import '../texts/late/offline';
import type { RulesForm } from '../wire/rules';
import type { Brought } from '../wire/server';
import { ELSEWHERE } from './address';
import { box } from './box';
import { engine, type Line } from './engine';
import { readLeft } from './left';
import { ask, forget, restore } from './own';

interface NewHere {
  name: string;
  rules: RulesForm;
  pace: string;
  bots: string[];
}
/** A game that has begun here, and whether its bots look ahead; else all go by rules of thumb. */
export interface OpenedHere {
  table: string;
  ahead: boolean;
}
/** The record of a game that was finished here, until the server has it. */
interface Finished extends Brought {
  title?: string;
  /** The server has read it and will not take it. */
  refused?: boolean;
}

const GOING = 'going/';
const RECORDS = 'record/';
/** Set while something is to be brought, so that nobody else need look. */
const TO_BRING = 'spadework.to-bring';

/** Notes that a game goes on at a table here, for `goingHere`. */
async function note(begun: OpenedHere, title: string): Promise<OpenedHere> {
  const before = await box.read(GOING + begun.table);
  await box.write(GOING + begun.table, { title }, before?.version ?? 0);
  return begun;
}
async function noteOver(table: string): Promise<void> {
  const going = await box.read(GOING + table);
  if (going) await box.remove(going.key, going.version);
}

/** The tables here where a game goes on, the last one first. */
export const goingHere = async (): Promise<{ table: string; title: string }[]> =>
  (await box.list<{ title: string }>(GOING)).map(({ key, value }) => ({
    table: key.slice(GOING.length),
    title: value.title,
  }));

/** Puts such a table away, with its game. */
export async function closeHere(table: string): Promise<void> {
  await noteOver(table);
  await forget(table);
}

/** What is said to whoever comes to a game that was begun here. */
export const begunHere = (ahead: boolean): string => t('page.table.alone.begun', { ahead: String(ahead) });

/** Begins a game with bots here. */
export const openHere = async (asked: NewHere, title: string): Promise<OpenedHere> =>
  note(await engine.here<OpenedHere>('open', asked), title);

/** Goes on with a practice game of the server's after so many deals, with a new one; gives nothing where it cannot. */
export async function goOnHere(table: string, deals: number, title: string): Promise<OpenedHere | null> {
  const left = await readLeft();
  // One that was kept too early would bring back another score.
  const scored = left?.value.events.filter(({ type }) => type === 'DealScored').length;
  if (left?.value.table !== table || scored !== deals) return null;
  await forget(`off-${table}`);
  return note(await engine.here<OpenedHere>('go_on', left.value), title);
}

const UNKNOWN = 4404;
const LOST = 1006;

/** So long, in ms, a page waits for another one that is just leaving a table. */
const LEAVES = 500;

/** Keeps a table for one page of this browser, for what two wrote would not fit together; gives what lets go of it, or none. */
const hold = (table: string): Promise<(() => void) | null> =>
  new Promise((resolve) => {
    const held = () => new Promise<void>((free) => resolve(free));
    if (!navigator.locks) return resolve(() => undefined);
    const how = { signal: AbortSignal.timeout(LEAVES) };
    navigator.locks.request(`spadework.${GOING}${table}`, how, held).catch(() => resolve(null));
  });

/** A line to a table here that looks like a socket. */
export class HereSocket {
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readyState: number = WebSocket.CONNECTING;
  #line: Line | null = null;
  #free: (() => void) | null = null;

  constructor(table: string, since: number | null) {
    this.#begin(table, since).catch((error) =>
      this.#end(error instanceof Problem && error.status === 404 ? UNKNOWN : LOST),
    );
  }

  async #begin(table: string, since: number | null): Promise<void> {
    this.#free = await hold(table);
    if (!this.#free) return this.#end(ELSEWHERE);
    if (this.#open()) await restore(table);
    if (!this.#open()) return this.#free();
    this.readyState = WebSocket.OPEN;
    const heard = (data: string): void => this.onmessage?.({ data });
    this.#line = engine.line(table, since, heard, () => this.#end(LOST));
  }
  #open = (): boolean => this.readyState !== WebSocket.CLOSED;

  send(frame: string): void {
    this.#line?.say(frame);
  }
  close(): void {
    this.#line?.close();
    this.#free?.();
    this.readyState = WebSocket.CLOSED;
  }
  #end(code: number): void {
    if (!this.#open()) return;
    this.#free?.();
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code });
  }
}

/** Keeps the record of a table whose game is over, to be brought to the server. */
export async function keepRecord(table: string): Promise<void> {
  const brought = await ask<Brought>(table, 'record');
  const before = await box.read<Finished>(RECORDS + table);
  if (before?.value.text === brought.text) return;
  const going = await box.read<{ title: string }>(GOING + table);
  const title = going?.value.title ?? before?.value.title ?? '';
  await box.write<Finished>(RECORDS + table, { ...brought, title }, before?.version ?? 0);
  localStorage.setItem(TO_BRING, '1');
  await noteOver(table);
  await bring().catch(() => undefined);
}

/** The record of a table here, from the box; null where there is none any more. */
export const keptRecord = async (table: string): Promise<string | null> =>
  (await box.read<Finished>(RECORDS + table))?.value.text ?? null;

/** The finished games here that the server will not take, the last one first. */
export const refusedHere = async (): Promise<{ table: string; title: string }[]> =>
  (await box.list<Finished>(RECORDS))
    .filter(({ value }) => value.refused)
    .map(({ value: { table, title = '' } }) => ({ table, title }));

/** Puts such a game away for good. */
export async function dropRecord(table: string): Promise<void> {
  const kept = await box.read(RECORDS + table);
  if (kept) await box.remove(kept.key, kept.version);
  await forget(table);
}

/** Whether the server said no to this one game: it cannot have happened, is too long, or is that of whoever was signed in here. */
const willNotHave = ({ status }: Problem): boolean => status >= 400 && status < 500 && status !== 429;

/** Brings what is over to the server. Rejects where nobody answers; what is refused stays here. */
export async function bring(): Promise<void> {
  for (const { key, version, value } of await box.list<Finished>(RECORDS)) {
    const { title: _, refused, ...game } = value;
    try {
      await api.bring(game);
    } catch (error) {
      if (!(error instanceof Problem) || !willNotHave(error)) throw error;
      if (!refused) await box.write<Finished>(key, { ...value, refused: true }, version);
      continue;
    }
    // The server's own table of this game ended with it.
    await api.close(value.table.slice('off-'.length)).catch(() => undefined);
    await box.remove(key, version);
    // Another game may go on at the table where one is.
    if (!location.pathname.includes(value.table)) await forget(value.table);
  }
  localStorage.removeItem(TO_BRING);
}
