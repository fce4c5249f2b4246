// The tables of the server, and who one is to it. What the core answers by itself is asked of the engine.
import type { Language } from '../wire/game';
import type { RuleSheet } from '../wire/rules';
import type {
  BotAbout,
  BotList,
  Brought,
  DealStatistics,
  Me,
  NewName,
  NewPractice,
  NewTable,
  Opened,
  OwnGames,
  OwnTables,
  TableAbout,
} from '../wire/server';
import type { Advice, OwnGame, OwnTable, Transcript } from '../wire/types';
import { t } from '../texts/texts.svelte';
import { isHere } from '../offline/address';
import { json, send } from './problem';

/** After so many milliseconds without a table another is looked for. */
const PATIENCE = 8_000;

export const call = async <T>(path: string, init?: RequestInit): Promise<T> =>
  (await (await send(`/api/v1${path}`, init)).json()) as T;

export const part = encodeURIComponent;

/** What a table of this browser's own says: the core, which keeps it, is loaded by then. */
const own = async <T>(id: string, name: string, more: object = {}): Promise<T> =>
  (await import('../offline/own')).ask<T>(id, name, more);

const CALLED = 'spadework.called';
/** What one is called, as far as this browser was told; empty where it never was. */
export function lastCalled(): string {
  try {
    return localStorage.getItem(CALLED) ?? '';
  } catch {
    return '';
  }
}
export function called(me: Me): Me {
  try {
    localStorage.setItem(CALLED, me.name || t('page.table.guest', { digits: me.id_hint }));
  } catch {
    // Without storage there is no play without a network either.
  }
  return me;
}

export function uncalled(): void {
  try {
    localStorage.removeItem(CALLED);
  } catch {
    // Nor is there a name then.
  }
}

// Two first calls at once would be two strangers to the server, each with a cookie of its own: one waits for the other.
let introducing: Promise<unknown> = Promise.resolve();
function introduced<T>(ask: () => Promise<T>): Promise<T> {
  if (lastCalled()) return ask();
  const asked = introducing.then(ask);
  introducing = asked.catch(() => null);
  return asked;
}
let asking: Promise<Me> | null = null;
const me = (): Promise<Me> =>
  (asking ??= introduced(() => call<Me>('/me'))
    .then(called)
    .finally(() => (asking = null)));

export const api = {
  me,
  rename: (name: string) => call<Me>('/me', json('PUT', { name } satisfies NewName)).then(called),
  bots: (): Promise<BotAbout[]> => call<BotList>('/bots').then(({ bots }) => bots),
  practice: (asked: NewPractice) =>
    introduced(() =>
      call<Opened>('/practice', { ...json('POST', asked), signal: AbortSignal.timeout(PATIENCE) }),
    ),
  open: (asked: NewTable) => introduced(() => call<Opened>('/tables', json('POST', asked))),
  ownTables: (): Promise<OwnTable[]> => call<OwnTables>('/me/tables').then(({ tables }) => tables),
  ownGames: (): Promise<OwnGame[]> => call<OwnGames>('/me/games').then(({ games }) => games),
  bring: (games: Brought) => send('/api/v1/me/games', json('POST', games)),
  /** All of one's practice game but its deal in progress. */
  takeaway: (id: string) => call<{ table: string }>(`/tables/${part(id)}/takeaway`),
  close: (id: string) => send(`/api/v1/tables/${part(id)}`, { method: 'DELETE' }),
  table: (id: string) => call<TableAbout>(`/tables/${part(id)}`),
  hint: (id: string) => (isHere(id) ? own<Advice>(id, 'hint') : call<Advice>(`/tables/${part(id)}/hint`)),
  why: (id: string, card: string) =>
    isHere(id)
      ? own<Advice>(id, 'why', { card })
      : call<Advice>(`/tables/${part(id)}/why?card=${part(card)}`),
  deals: () => call<DealStatistics>('/deals'),
  transcript: (id: string) => call<Transcript>(`/tables/${part(id)}/transcript`),
  tableRules: (id: string, language: Language) =>
    isHere(id)
      ? own<RuleSheet>(id, 'rules', { language })
      : call<RuleSheet>(`/tables/${part(id)}/rules?language=${part(language)}`),
  /** The Markdown of its rules: where that is, or what writes it. */
  markdown: (id: string, language: Language) =>
    isHere(id)
      ? () => own<{ text: string }>(id, 'markdown', { language }).then(({ text }) => text)
      : `/api/v1/tables/${part(id)}/rules.md?language=${part(language)}`,
  qr: (id: string) => `/api/v1/tables/${part(id)}/qr.svg`,
};
