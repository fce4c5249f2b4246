// The tables of the server, and who one is to it. What the core answers by itself is asked of the engine.
import type { OwnRules, RuleSheet } from '../rules/types';
import { json, send } from './problem';

export interface Me {
  name: string;
  id_hint: string;
  last: { table: string; title: string; status: string } | null;
}
export interface OpenTable {
  table: string;
  title: string;
  target: string;
  host: string;
  people: number;
  free: number;
  status: 'waiting' | 'playing';
  differs_from: string;
  /** The sentences that are not those of that game. */
  differs: string[];
}
export interface TablePage {
  table: string;
  title: string;
  ruleset: string;
  target: string;
  host: string;
  status: string;
  seats: { name: string; by: string }[];
  differs: string[];
  link: string;
}
export interface NewTable {
  rules: OwnRules;
  listed: boolean;
  pace: string;
  turn_seconds: number;
}

const call = async <T>(path: string, init?: RequestInit): Promise<T> =>
  (await (await send(`/api/v1${path}`, init)).json()) as T;

const part = encodeURIComponent;

// Two first calls at once would be two strangers to the server, each with a cookie of its own: they share one.
let asking: Promise<Me> | null = null;
const me = (): Promise<Me> => (asking ??= call<Me>('/me').finally(() => (asking = null)));

export const api = {
  me,
  rename: (name: string) => call<Me>('/me', json('PUT', { name })),
  practice: (pace: string) => call<{ table: string }>('/practice', json('POST', { pace })),
  open: (table: NewTable) => call<{ table: string }>('/tables', json('POST', table)),
  tables: () => call<{ tables: OpenTable[] }>('/tables').then(({ tables }) => tables),
  table: (id: string) => call<TablePage>(`/tables/${part(id)}`),
  tableRules: (id: string, language: string) =>
    call<RuleSheet>(`/tables/${part(id)}/rules?language=${part(language)}`),
  markdown: (id: string, language: string) =>
    `/api/v1/tables/${part(id)}/rules.md?language=${part(language)}`,
  qr: (id: string) => `/api/v1/tables/${part(id)}/qr.svg`,
};
