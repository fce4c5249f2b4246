// The socket of one table: named requests that are repeated until answered, and a connection that comes back.
import type { Full, FromServer, Refusal, Request, Wish } from '../wire/types';
import { ELSEWHERE } from '../offline/address';
import { backoff } from './backoff';
import { whole, type News } from './changed';

/**
 * `gone`: there is no such table. `ended`: the server said goodbye. `elsewhere`: another page of this browser has it.
 * `renewed`: the server has another page than this one, and nothing asked here waits for an answer.
 */
export type Link = 'connecting' | 'open' | 'lost' | 'gone' | 'ended' | 'elsewhere' | 'renewed';
export type Answer = { ok: true; v: number } | { ok: false; code: string; text: string };

export interface Ears {
  news(message: Full | News): void;
  /** `over` where there is nothing to come back for. */
  link(state: Link, text?: string, over?: boolean): void;
  /** The version last seen, or null before the first full view. */
  at(): number | null;
  /** Be known to the server: called before the first connection, and when it says that there is no cookie. */
  introduce(): Promise<unknown>;
}

interface Pending {
  request: Request;
  answer(answer: Answer): void;
}

const GONE = 4404;
const NO_COOKIE = 4401;
const RENEWED = 4426;

/** What a table is heard through: a socket, or what looks like one. */
export type Wire = Pick<WebSocket, 'readyState' | 'send' | 'close'> & {
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
};
/** Opens it, for all since a version or for everything; `anyway` also where the server has another page than this one. */
export type Opens = (since: number | null, anyway: boolean) => Wire;

/** `build` is which page this is; empty where it is not to be compared. */
export const toServer =
  (url: string, build = ''): Opens =>
  (since, anyway) => {
    const said = new URLSearchParams();
    if (since !== null) said.set('since', String(since));
    if (build && !anyway) said.set('build', build);
    return new WebSocket(said.size ? `${url}?${said}` : url);
  };

export class TableSocket {
  #socket: Wire | null = null;
  #pending = new Map<string, Pending>();
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #said = '';
  /** The pictures that came last, whole. */
  #shown: Full | News | null = null;
  #names = 0;
  readonly #prefix = crypto
    .getRandomValues(new Uint32Array(2))
    .reduce((text, n) => text + n.toString(36), '');

  constructor(
    readonly opens: Opens,
    readonly ears: Ears,
  ) {
    const begin = () => this.#closed || this.#connect();
    void ears.introduce().then(begin, begin);
    addEventListener('online', this.#soon);
    document.addEventListener('visibilitychange', this.#soon);
  }

  ask(wish: Wish): Promise<Answer> {
    const request: Request = { id: `${this.#prefix}-${++this.#names}`, at: this.ears.at() ?? 0, ...wish };
    return new Promise((answer) => {
      this.#pending.set(request.id, { request, answer });
      this.#send(request);
    });
  }

  /** Something was asked and is not answered yet. */
  get asks(): boolean {
    return this.#pending.size > 0;
  }

  /** Versions are missing: ask for them. The answer is a `Tell` or a `Full`, not a `Done`. */
  resync(): void {
    const at = this.ears.at() ?? 0;
    this.#send({ id: `${this.#prefix}-s${++this.#names}`, at, since: at });
  }

  /** Try now instead of waiting for the next turn. */
  retry(): void {
    if (this.#closed || this.#socket) return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#soon);
    document.removeEventListener('visibilitychange', this.#soon);
    this.#socket?.close();
    this.#socket = null;
  }

  #soon = (): void => {
    if (document.visibilityState === 'visible' && this.#timer !== undefined) this.retry();
  };

  #send(request: Request): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(request));
  }

  #connect(): void {
    this.#timer = undefined;
    this.#said = '';
    const at = this.ears.at();
    const socket = this.opens(at, this.#anyway);
    this.#socket = socket;
    if (this.#tries === 0) this.ears.link('connecting');
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as FromServer);
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      void this.#lost(event.code);
    };
  }

  #hear(message: FromServer): void {
    if ('bye' in message) {
      this.#said = message.bye;
      this.#over = message.over ?? false;
    } else if ('ok' in message) {
      this.#answer(message.id, { ok: true, v: message.ok });
    } else if ('refused' in message) {
      const { id, refused, text }: Refusal = message;
      this.#answer(id, { ok: false, code: refused, text });
    } else {
      const first = this.#tries !== 0 || !this.#heard;
      this.#heard = true;
      this.#anyway = false;
      this.#tries = 0;
      this.#shown = 'table' in message ? message : whole(this.#shown, message);
      this.ears.news(this.#shown);
      this.ears.link('open');
      if (first) for (const { request } of this.#pending.values()) this.#send(request);
    }
  }
  #heard = false;
  #over = false;
  /** Whether to come as the page that this is: what was asked gets its answer, and a page that stays is better than none. */
  #anyway = false;

  #answer(id: string, answer: Answer): void {
    this.#pending.get(id)?.answer(answer);
    this.#pending.delete(id);
  }

  async #lost(code: number): Promise<void> {
    this.#heard = false;
    if (this.#closed) return;
    if (code === GONE) return this.ears.link('gone');
    if (this.#said && ![1001, 1012, 1013].includes(code))
      return this.ears.link('ended', this.#said, this.#over);
    if (code === NO_COOKIE) await this.ears.introduce().catch(() => undefined);
    this.#anyway ||= code === RENEWED;
    const renewed = code === RENEWED && !this.#pending.size;
    this.ears.link(code === ELSEWHERE ? 'elsewhere' : renewed ? 'renewed' : 'lost');
    this.#timer = setTimeout(() => this.#connect(), backoff(this.#tries++));
  }
}
