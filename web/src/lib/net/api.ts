// The HTTP half of the contract: small typed calls that fail with a sentence people can read.

export interface Me {
  name: string;
  id_hint: string;
  last: { table: string; title: string; status: string } | null;
}
export interface Ruleset {
  name: string;
  title: string;
  about: string;
}
/** Rulesets that follow a published text are shown by themselves, after the others. */
export const published = (ruleset: Ruleset): boolean => ruleset.name.startsWith('source-');
export interface Sentence {
  rule: string;
  text: string;
  set_by: string;
}
export interface Section {
  title: string;
  sentences: Sentence[];
}
export interface Choice {
  value: unknown;
  text: string;
}
export interface Option {
  rule: string;
  question: string;
  note: string;
  value: unknown;
  choices: Choice[];
  /** That a number of one's own is taken too, and by which field. */
  number: { rule: string; least: number; most: number; step: number } | null;
  /** Other words by which people look for it. */
  words: string;
}
export interface OptionGroup {
  title: string;
  options: Option[];
}
export interface RuleSheet extends Ruleset {
  parent: string | null;
  sections: Section[];
  options?: OptionGroup[];
}
export interface Description {
  title: string;
  sections: Section[];
  changed: { rule: string; text: string }[];
  problem: { rule: string; text: string } | null;
}
export interface OpenTable {
  table: string;
  title: string;
  target: string;
  host: string;
  people: number;
  free: number;
  status: 'waiting' | 'playing';
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
export type Changes = Record<string, unknown>;
export interface NewTable {
  ruleset: string;
  changes: Changes;
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
  const value: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const said = (value ?? {}) as { code?: string; text?: string };
    throw new ApiError(
      answer.status,
      said.code ?? 'error',
      said.text ?? `The server could not do that (${answer.status}). Try again in a moment.`,
    );
  }
  return value as T;
}

const part = encodeURIComponent;

// Two first calls at once would be two strangers to the server, each with a cookie of its own: they share one.
let asking: Promise<Me> | null = null;
const me = (): Promise<Me> => (asking ??= call<Me>('GET', '/api/me').finally(() => (asking = null)));

export const api = {
  me,
  rename: (name: string) => call<Me>('PUT', '/api/me', { name }),
  rulesets: () => call<Ruleset[]>('GET', '/api/rulesets'),
  ruleset: (name: string) => call<RuleSheet>('GET', `/api/rulesets/${part(name)}`),
  describe: (ruleset: string, changes: Changes) =>
    call<Description>('POST', '/api/describe', { ruleset, changes }),
  practice: (pace: string) =>
    call<{ table: string }>('POST', '/api/practice', { ruleset: 'standard', changes: {}, pace }),
  open: (table: NewTable) => call<{ table: string }>('POST', '/api/tables', table),
  tables: () => call<OpenTable[]>('GET', '/api/tables'),
  table: (id: string) => call<TablePage>('GET', `/api/tables/${part(id)}`),
  tableRules: (id: string) => call<RuleSheet>('GET', `/api/tables/${part(id)}/rules`),
  qr: (id: string) => `/api/tables/${part(id)}/qr.svg`,
};
