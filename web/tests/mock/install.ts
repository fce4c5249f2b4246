// Puts the mock in place of fetch and WebSocket. Used with VITE_MOCK=1 alone, so it is in no build.
// Tables: practice, waiting, blind, watch, over (short), gone. ?pace=MILLISECONDS sets how long the bots take.
import type { Request } from '../../src/lib/wire/types';
import { MockTable } from './table';

const sheet = {
  name: 'standard',
  title: 'Standard',
  about: 'Partners, bags, nil and blind nil. First to 500.',
  parent: null,
  sections: [
    { title: 'The cards', sentences: [{ rule: 'pack', text: 'Four players use the 52 cards; each is dealt 13.', set_by: 'standard' }, { rule: 'trump', text: 'Spades are trump.', set_by: 'standard' }] },
    { title: 'The score', sentences: [{ rule: 'scoring.trick_points', text: 'A team that takes its contract scores 10 for each trick bid.', set_by: 'standard' }, { rule: 'scoring.overtrick_points', text: 'Each trick over the contract is a bag and scores 1.', set_by: 'standard' }, { rule: 'scoring.set_penalty', text: 'A team that takes fewer loses 10 for each trick bid.', set_by: 'standard' }] },
  ],
  options: [
    { title: 'Nil', options: [
      { rule: 'nil.points', question: 'What is a nil worth?', note: 'Won if no trick is taken, lost otherwise.', value: 100, choices: [{ value: 50, text: '50' }, { value: 100, text: '100' }] },
      { rule: 'blind_nil', question: 'May a seat bid nil before seeing its cards?', note: '', value: true, choices: [{ value: true, text: 'Yes' }, { value: false, text: 'No' }] },
    ] },
    { title: 'Bags', options: [
      { rule: 'scoring.bags.penalty', question: 'What do ten bags cost?', note: 'Bags are tricks over the contract.', value: 100, choices: [{ value: 0, text: 'Nothing' }, { value: 50, text: '50 points' }, { value: 100, text: '100 points' }] },
      { rule: 'scoring.bags.carry', question: 'What happens to bags above the limit?', note: '', value: 'carry', choices: [{ value: 'carry', text: 'They stay' }, { value: 'reset', text: 'They are cleared' }] },
    ] },
    { title: 'The end', options: [{ rule: 'finish.target', question: 'How far does the game go?', note: '', value: 500, choices: [200, 250, 300, 500, 1000].map((value) => ({ value, text: `To ${value}` })) }] },
  ],
}; // prettier-ignore
const rulesets = [
  { name: 'standard', title: 'Standard', about: sheet.about },
  { name: 'short', title: 'Short game', about: 'Like Standard, but first to 250. About half as long.' },
  { name: 'no-nil', title: 'No nil', about: 'Like Standard, without nil and blind nil. Every bid counts.' },
];
const tables = new Map<string, MockTable>();
let name = '';

function table(id: string): MockTable | null {
  if (id === 'gone') return null;
  const pace = Number(new URLSearchParams(location.search).get('pace') ?? 500);
  const options = {
    pace,
    seat: id === 'watch' ? null : 0,
    waiting: id === 'waiting',
    blind: id === 'blind',
    target: id === 'over' ? 30 : 500,
  };
  const found = tables.get(id) ?? new MockTable(id, options);
  tables.set(id, found);
  return found;
}

function answer(method: string, path: string, body: Record<string, unknown>): unknown {
  const kind = new URLSearchParams(location.search).get('mock');
  if (path === '/api/me') {
    if (method === 'PUT') name = String(body.name);
    return {
      name,
      id_hint: 'a1b2',
      last: { table: 'practice', title: 'Standard', status: 'Deal 3, your bid' },
    };
  }
  if (path === '/api/rulesets') return rulesets;
  if (path.startsWith('/api/rulesets/')) return { ...sheet, ...rulesets.find((r) => path.endsWith(r.name)) };
  if (path === '/api/describe') {
    const changes = Object.entries(body.changes as Record<string, unknown>);
    const changed = changes.map(([rule, value]) => ({ rule, text: `${rule} is ${String(value)}.` }));
    const problem =
      changes.length > 2
        ? { rule: changes[0]![0], text: 'These two do not go together. Choose the other.' }
        : null;
    return { title: 'Standard, changed', sections: sheet.sections, changed, problem };
  }
  if (path === '/api/practice') return { table: 'practice' };
  if (path === '/api/tables' && method === 'POST') return { table: 'waiting' };
  if (path === '/api/tables')
    return kind === 'empty' ? [] : [
      { table: 'watch', title: 'Standard', target: 'to 500', host: 'Willow', people: 2, free: 2, status: 'waiting' },
      { table: 'watch', title: 'Short game', target: 'to 250', host: 'Rowan', people: 3, free: 1, status: 'playing' },
    ]; // prettier-ignore
  if (path.endsWith('/rules')) return sheet;
  return {
    table: 'waiting',
    title: 'Standard',
    ruleset: 'standard',
    target: 'to 500',
    status: 'waiting',
    seats: [],
    differs: ['Ten bags cost 50 points.', 'A nil is worth 50.'],
    link: `${location.origin}/t/waiting`,
  };
}

window.fetch = async (input, init) => {
  const path = new URL(String(input instanceof Request0 ? input.url : input), location.href).pathname;
  await new Promise((done) => setTimeout(done, 30));
  if (path.endsWith('gone'))
    return new Response(JSON.stringify({ code: 'no-table', text: 'There is no such table.' }), {
      status: 404,
    });
  const value = answer(
    init?.method ?? 'GET',
    path,
    JSON.parse(String(init?.body ?? '{}')) as Record<string, unknown>,
  );
  return new Response(JSON.stringify(value), { status: 200 });
};
const Request0 = globalThis.Request;

class MockSocket extends EventTarget {
  static readonly OPEN = 1;
  readyState = 0;
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  #table: MockTable | null;

  constructor(url: string) {
    super();
    this.#table = table(new URL(url).pathname.split('/').at(-1) ?? '');
    setTimeout(() => {
      if (this.#table === null) return this.onclose?.(new CloseEvent('close', { code: 4404 }));
      this.readyState = 1;
      this.#table.listener = (tell) => this.#say(tell);
      this.#say(this.#table.full());
      this.#table.bots();
    }, 60);
  }
  #say(message: unknown): void {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  send(text: string): void {
    const { id, at: _, ...wish } = JSON.parse(text) as Request & { at: number };
    setTimeout(() => {
      const text = this.#table?.wish(wish) ?? null;
      this.#say(text === null ? { id, ok: this.#table?.v } : { id, refused: 'no', text });
    }, 20);
  }
  close(): void {
    this.readyState = 3;
  }
}
window.WebSocket = MockSocket as unknown as typeof WebSocket;
Object.assign(window, { mockTables: tables });
