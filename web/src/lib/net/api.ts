// The tables of the server, and who one is to it. What the core answers by itself is asked of the engine.
import type { Language } from '../wire/game';
import type { RuleSheet } from '../wire/rules';
import type {
  BotAbout,
  BotList,
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
import { json, send } from './problem';

const call = async <T>(path: string, init?: RequestInit): Promise<T> =>
  (await (await send(`/api/v1${path}`, init)).json()) as T;

const part = encodeURIComponent;

// Two first calls at once would be two strangers to the server, each with a cookie of its own: they share one.
let asking: Promise<Me> | null = null;
const me = (): Promise<Me> => (asking ??= call<Me>('/me').finally(() => (asking = null)));

export const api = {
  me,
  rename: (name: string) => call<Me>('/me', json('PUT', { name } satisfies NewName)),
  bots: (): Promise<BotAbout[]> => call<BotList>('/bots').then(({ bots }) => bots),
  practice: (asked: NewPractice) => call<Opened>('/practice', json('POST', asked)),
  open: (asked: NewTable) => call<Opened>('/tables', json('POST', asked)),
  ownTables: (): Promise<OwnTable[]> => call<OwnTables>('/me/tables').then(({ tables }) => tables),
  ownGames: (): Promise<OwnGame[]> => call<OwnGames>('/me/games').then(({ games }) => games),
  close: (id: string) => send(`/api/v1/tables/${part(id)}`, { method: 'DELETE' }),
  table: (id: string) => call<TableAbout>(`/tables/${part(id)}`),
  hint: (id: string) => call<Advice>(`/tables/${part(id)}/hint`),
  why: (id: string, card: string) => call<Advice>(`/tables/${part(id)}/why?card=${part(card)}`),
  transcript: (id: string) => call<Transcript>(`/tables/${part(id)}/transcript`),
  tableRules: (id: string, language: Language) =>
    call<RuleSheet>(`/tables/${part(id)}/rules?language=${part(language)}`),
  markdown: (id: string, language: Language) =>
    `/api/v1/tables/${part(id)}/rules.md?language=${part(language)}`,
  qr: (id: string) => `/api/v1/tables/${part(id)}/qr.svg`,
};
