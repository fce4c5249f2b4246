// The core, asked by name: in this browser where it has been loaded, of the server until then. Both run the same
// functions (src/spadework/api), so that an answer does not depend on who gave it.
import { readable, type Readable } from 'svelte/store';
import { json, Problem, problemIn } from '../net/problem';
import { t } from '../texts/texts.svelte';
import '../texts/late/offline';
import { BY_TEXT, type Calls } from '../wire/calls';
import { given, mayBeGiven } from './given';

/** Where the engine's files are and how large, as tools/engine.py wrote it down. */
export interface Parts {
  worker: string;
  runtime: string;
  lock: string;
  unpack: string[];
  /** The compiled kernel, and the script that loads it. */
  kernel: { script: string; compiled: string };
  files: Record<string, number>;
}

export interface Progress {
  /** `none` before it was asked for; `loading` its files, `starting` Python, `ready` to answer without a network. */
  stage: 'none' | 'loading' | 'starting' | 'ready' | 'failed';
  /** Bytes; as they are unpacked, of which there are more than travel. */
  loaded: number;
  total: number;
  /** What went wrong, for people; empty otherwise. */
  text: string;
}

/** What a call gave: JSON, a problem where the status is 400 or more. */
interface Said {
  status: number;
  body: string;
}

export interface Engine {
  /** What a call gives. Rejects with a `Problem`: one that is `refused`, or of status 0 where nobody can be asked. */
  call<N extends keyof Calls>(name: N, args: Calls[N]['takes']): Promise<Calls[N]['gives']>;
  /** Loads the engine in the background and keeps it for later; resolves when it answers. Asked again, it does nothing. */
  start(): Promise<void>;
  readonly progress: Readable<Progress>;
  /** What the tables of this browser answer (`spadework.browser`); nobody else is asked. Rejects like `call`. */
  here<T>(name: string, args: object): Promise<T>;
  /** A line to a table that is open here. `lost` is called when the engine ends. */
  line(table: string, since: number | null, heard: (frame: string) => void, lost: () => void): Line;
  /** Puts what was written at a table where it is not lost; `here.ts` says how. */
  keep: (table: string, written: string) => Promise<unknown>;
}

/** A page's line to a table. */
export interface Line {
  say(frame: string): void;
  close(): void;
}

interface Around {
  parts: Parts | null;
  spawn: (address: string) => Worker;
  fetch: typeof fetch;
  /** False where the browser knows that there is no network. */
  online: () => boolean;
}

/** After so many milliseconds without an answer the server counts as gone. */
const PATIENCE = 10_000;
/** The same where the answer is written down beside the page. */
const HASTE = 2_000;

export function makeEngine({ parts, spawn, fetch, online }: Around): Engine {
  const total = Object.values(parts?.files ?? {}).reduce((sum, size) => sum + size, 0);
  let now: Progress = { stage: 'none', loaded: 0, total, text: '' };
  let tell = (_now: Progress): void => {};
  const progress = readable(now, (set) => {
    tell = set;
    set(now);
  });
  const become = (change: Partial<Progress>): void => tell((now = { ...now, ...change }));

  let worker: Worker | null = null;
  let starting: Promise<void> | null = null;
  let last = 0;
  const lines = new Map<number, { heard: (frame: string) => void; lost: () => void }>();
  const waiting = new Map<number, { resolve: (said: Said) => void; reject: (error: Error) => void }>();

  /** Ends the worker; the next call that needs one starts another. */
  function stop(stage: 'none' | 'failed', text: string): void {
    worker?.terminate();
    worker = starting = null;
    for (const { reject } of waiting.values()) reject(new Error(text));
    waiting.clear();
    const lost = [...lines.values()];
    lines.clear();
    for (const line of lost) line.lost();
    become({ stage, loaded: 0, text });
  }

  function start(): Promise<void> {
    starting ??= new Promise((resolve, reject) => {
      const fail = (): void => {
        stop('failed', t('page.offline.not_loaded'));
        reject(new Error(t('page.offline.not_loaded')));
      };
      if (!parts) return queueMicrotask(fail);
      become({ stage: 'loading', loaded: 0, text: '' });
      worker = spawn(parts.worker);
      worker.onerror = fail;
      worker.onmessage = ({ data }) => {
        if (data.id !== undefined) {
          const call = waiting.get(data.id);
          waiting.delete(data.id);
          if ('said' in data) call?.resolve(data.said);
          else {
            // No arguments make a call fail. Whatever did, Python may not be whole after it.
            console.warn(`Spadework's offline engine: ${data.failed}`);
            call?.reject(new Error(data.failed));
            stop('none', '');
          }
        } else if (data.line !== undefined) {
          lines.get(data.line)?.heard(data.frame);
        } else if (data.keep !== undefined) {
          const kept = (failed = ''): void => worker?.postMessage({ kept: data.keep, failed });
          mine.keep(data.table, data.written).then(
            () => kept(),
            (error) => kept(String(error)),
          );
        } else if (data.ready) {
          become({ stage: 'ready', loaded: total });
          resolve();
        } else if (data.failed) {
          console.warn(`Spadework's offline engine: ${data.failed}`);
          fail();
        } else become({ stage: data.loaded < total ? 'loading' : 'starting', loaded: data.loaded });
      };
      worker.postMessage(parts);
    });
    return starting;
  }

  const here = async (name: string, body: string): Promise<Said> => {
    await start();
    return new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      worker?.postMessage({ id: last, name, body });
    });
  };

  async function own<T>(name: string, args: object): Promise<T> {
    const { status, body } = await here(`here.${name}`, JSON.stringify(args)).catch(() => {
      throw new Problem(0, 'offline', t('page.offline.nobody'));
    });
    if (status >= 400) throw problemIn(status, body);
    return JSON.parse(body) as T;
  }

  function line(table: string, since: number | null, heard: (frame: string) => void, lost: () => void): Line {
    const number = ++last;
    lines.set(number, { heard, lost });
    worker?.postMessage({ join: number, table, since: since ?? undefined });
    return {
      say: (frame) => worker?.postMessage({ line: number, frame }),
      close: () => {
        if (lines.delete(number)) worker?.postMessage({ leave: number });
      },
    };
  }

  const there = async (name: string, args: object): Promise<Said> => {
    if (!online()) throw new Error('offline');
    const path = `/api/v1/${name.replace('.', '/')}`;
    // What many ask in the same few words is asked by its address, so that the server remembers the answer.
    const brief = BY_TEXT.has(name) && Object.values(args).every((value) => typeof value === 'string');
    const init = {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(mayBeGiven(name) ? HASTE : PATIENCE),
    } as const;
    const answer = brief
      ? await fetch(`${path}?${new URLSearchParams(args as Record<string, string>)}`, init)
      : await fetch(path, { ...init, ...json('POST', args) });
    // Of all refusals this alone is about what was asked; after others somebody else may do better.
    if (!answer.ok && answer.status !== 400) throw new Error(`${answer.status}`);
    return { status: answer.status, body: await answer.text() };
  };

  async function first(name: string, args: object): Promise<Said> {
    const body = JSON.stringify(args);
    if (now.stage === 'ready') return here(name, body).catch(() => there(name, args));
    const asked = mayBeGiven(name)
      ? there(name, args).catch(async () => ({ status: 200, body: await given(name, args, fetch) }))
      : there(name, args);
    if (!starting) return asked.catch(() => here(name, body));
    // While it loads, a server that does not answer must not hold up what the engine soon can.
    let settled = false;
    const later = start().then(() => (settled ? { status: 0, body: '' } : here(name, body)));
    return Promise.any([asked, later]).finally(() => (settled = true));
  }

  async function call<N extends keyof Calls>(name: N, args: Calls[N]['takes']): Promise<Calls[N]['gives']> {
    const { status, body } = await first(name, args).catch(() => {
      throw new Problem(0, 'offline', t('page.offline.nobody'));
    });
    if (status >= 400) throw problemIn(status, body);
    return JSON.parse(body) as Calls[N]['gives'];
  }

  const mine: Engine = { call, start, progress, here: own, line, keep: () => Promise.resolve() };
  return mine;
}

export const engine: Engine = makeEngine({
  parts: __ENGINE__,
  spawn: (address) => new Worker(address, { type: 'module', name: 'spadework-engine' }),
  fetch: (...asked) => globalThis.fetch(...asked),
  online: () => navigator.onLine,
});
