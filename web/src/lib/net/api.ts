// The HTTP half of the contract: small typed calls that fail with a sentence people can read.
import type { Changes, Description, OwnRules, RuleSheet, Ruleset } from '../rules/types';

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
  ruleset: string;
  changes: Changes;
  title: string;
  listed: boolean;
  pace: string;
  turn_seconds: number;
}

/** A call that did not work; `message` is a sentence for people, `status` is 0 when nothing answered. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await (await send(method, path, body)).json()) as T;
}

async function send(method: string, path: string, body?: unknown): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError(0, 'offline', 'The server does not answer. Check the connection, then try again.');
  }
  if (!answer.ok) {
    const value: unknown = await answer.json().catch(() => null);
    const said = (value ?? {}) as { code?: string; text?: string };
    throw new ApiError(
      answer.status,
      said.code ?? 'error',
      said.text ?? `The server could not do that (${answer.status}). Try again in a moment.`,
    );
  }
  return answer;
}

const part = encodeURIComponent;
const asked = ({ base, changes, title }: OwnRules) => ({ ruleset: base, changes, title });

// Two first calls at once would be two strangers to the server, each with a cookie of its own: they share one.
let asking: Promise<Me> | null = null;
const me = (): Promise<Me> => (asking ??= call<Me>('GET', '/api/me').finally(() => (asking = null)));

export const api = {
  me,
  rename: (name: string) => call<Me>('PUT', '/api/me', { name }),
  rulesets: (find = '') =>
    call<Ruleset[]>('GET', find ? `/api/rulesets?find=${part(find.slice(0, 200))}` : '/api/rulesets'),
  ruleset: (name: string) => call<RuleSheet>('GET', `/api/rulesets/${part(name)}`),
  sheet: (rules: OwnRules) => call<RuleSheet>('POST', '/api/sheet', asked(rules)),
  describe: (ruleset: string, changes: Changes) =>
    call<Description>('POST', '/api/describe', { ruleset, changes }),
  practice: (pace: string) =>
    call<{ table: string }>('POST', '/api/practice', { ruleset: 'standard', changes: {}, pace }),
  open: (table: NewTable) => call<{ table: string }>('POST', '/api/tables', table),
  tables: () => call<OpenTable[]>('GET', '/api/tables'),
  table: (id: string) => call<TablePage>('GET', `/api/tables/${part(id)}`),
  /** A rule sheet as Markdown. */
  markdown: async (rules: OwnRules) => (await send('POST', '/api/sheet.md', asked(rules))).text(),
  tableRules: (id: string) => call<RuleSheet>('GET', `/api/tables/${part(id)}/rules`),
  qr: (id: string) => `/api/tables/${part(id)}/qr.svg`,
};
