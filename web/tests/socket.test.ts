// The socket of a table, with a connection that a test opens and loses.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TableSocket, toServer } from '../src/lib/net/socket';

class Connection {
  static readonly OPEN = 1;
  static made: Connection[] = [];
  readyState = 1;
  sent: string[] = [];
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;
  constructor(readonly url: string) {
    Connection.made.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  hear(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  lose(code = 1006): void {
    this.readyState = 3;
    this.onclose({ code });
  }
}

const link = vi.fn();
const STANDS = { told: [], now: [[[], {}]], you: [[[], {}]] };

/** The n-th connection that was made. */
function made(at: number): Connection {
  const found = Connection.made[at];
  if (!found) throw new Error(`${String(Connection.made.length)} connections were made`);
  return found;
}

/** The name of the n-th message that went out over a connection. */
function named(connection: Connection, at: number): string {
  return (JSON.parse(connection.sent[at] ?? '{}') as { id: string }).id;
}

beforeEach(() => {
  Connection.made = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Connection);
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('document', { addEventListener: vi.fn(), visibilityState: 'visible' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A socket that has heard how its table stands. */
async function open(): Promise<TableSocket> {
  const socket = new TableSocket(toServer('ws://here/t', 'mine'), {
    news: vi.fn(),
    link,
    at: () => 7,
    introduce: () => Promise.resolve(),
  });
  await vi.advanceTimersByTimeAsync(0);
  made(0).hear(STANDS);
  return socket;
}

/** The next connection, once the wait for it is over. */
async function again(): Promise<Connection> {
  const before = Connection.made.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Connection.made.length).toBe(before + 1);
  return made(before);
}

describe('a socket', () => {
  it('asks again what was asked while the connection was lost, and once', async () => {
    const socket = await open();
    made(0).lose();
    expect(link).toHaveBeenLastCalledWith('lost');
    const answer = socket.ask({ play: 'QS' });
    const next = await again();
    expect(next.sent).toEqual([]);
    next.hear(STANDS);
    next.hear(STANDS);
    expect(next.sent.map((text) => JSON.parse(text) as object)).toMatchObject([{ at: 7, play: 'QS' }]);
    next.hear({ id: named(next, 0), ok: 8 });
    expect(await answer).toEqual({ ok: true, v: 8 });
  });

  it('asks again by the same name what was asked before, and not what was answered', async () => {
    const socket = await open();
    const first = made(0);
    void socket.ask({ play: 'QS' });
    const answered = socket.ask({ play: 'KS' });
    first.hear({ id: named(first, 1), ok: 8 });
    await answered;
    first.lose();
    const next = await again();
    next.hear(STANDS);
    expect(next.sent).toEqual([first.sent[0]]);
  });

  it('says that the server has another page, and comes anyway as long as it is not loaded anew', async () => {
    await open();
    expect(made(0).url).toBe('ws://here/t?since=7&build=mine');
    made(0).lose(4426);
    expect(link).toHaveBeenLastCalledWith('renewed');
    const next = await again();
    expect(next.url).toBe('ws://here/t?since=7');
    next.hear(STANDS);
    expect(link).toHaveBeenLastCalledWith('open');
  });

  it('stays as the page that it is while something that was asked waits for its answer', async () => {
    const socket = await open();
    void socket.ask({ play: 'QS' });
    made(0).lose(4426);
    expect(link).toHaveBeenLastCalledWith('lost');
    const next = await again();
    next.hear(STANDS);
    expect(next.sent).toEqual([made(0).sent[0]]);
    next.lose();
    expect((await again()).url).toContain('build=mine');
  });
});
