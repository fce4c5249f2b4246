// Whether the deals of a transcript are fair, by docs/dealing.md alone: nothing of it comes from the server's code or the engine.
import { hmac, join, sha256, valid } from './hash';
import type { Receipt, Transcript } from '../wire/types';

/** A transcript in a file, with what a device kept of the game. */
export type Proof = Transcript & { kept?: Receipt | null };

export type FlawKind =
  | 'signature'
  | 'head'
  | 'key'
  | 'receipt'
  | 'table'
  | 'rolled_back'
  | 'altered'
  | 'entry'
  | 'terms'
  | 'repeated'
  | 'hidden'
  | 'commitment'
  | 'cards'
  | 'played'
  | 'nonce';
export interface Flaw {
  kind: FlawKind;
  /** The entry that it is about, from 1; 0 for the whole. */
  at: number;
}
export interface CheckedDeal {
  at: number;
  number: number;
  dealer: number;
  state: 'sound' | 'flawed' | 'open' | 'unused' | 'unfixed';
  /** The seats whose devices mixed the cards. */
  mixed: number[];
  /** Whether this device was among them. */
  own: boolean;
  commitment: string;
  seed: string;
}
export interface Checked {
  deals: CheckedDeal[];
  flaws: Flaw[];
  /** Whether signatures could be checked: a page without https cannot. */
  signatures: boolean;
}

interface Event {
  type: string;
  [field: string]: unknown;
}
interface RulesPart {
  seats: number;
  pack: { lowest: string; removed: string[]; jokers: number };
  passing: { nil: number; blind_nil: number };
  deal: { kind: string };
  trump: { kind: string };
}
interface Deal {
  at: number;
  number: number;
  dealer: number;
  game: string;
  commitment: string;
  nonces: string[];
  began: boolean;
  over: boolean;
  rules: RulesPart | null;
  played: { at: number; seat: number; card: string }[];
  flaws: Flaw[];
}

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
function fromHex(text: string): Uint8Array<ArrayBuffer> {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new TypeError();
  return Uint8Array.from(text.match(/../g) ?? [], (two) => parseInt(two, 16));
}
/** A number in so many bytes, the highest first. */
const number = (value: number, size: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: size }, (_, i) => Math.floor(value / 256 ** (size - 1 - i)) % 256);
const parts = (...all: Uint8Array[]): Uint8Array<ArrayBuffer> =>
  join(...all.flatMap((part) => [number(part.length, 2), part]));
const NOTHING = utf8('');

/** Judges a transcript, and holds it to what this device kept, where it did. */
export async function check(transcript: Transcript, receipt: Receipt | null = null): Promise<Checked> {
  const flaws: Flaw[] = [];
  const chain = [toHex(await sha256(parts(utf8('spades-transcript/1'), utf8(transcript.table))))];
  for (const text of transcript.events)
    chain.push(toHex(await sha256(join(fromHex(chain.at(-1) ?? ''), utf8(text)))));
  const signed = await isSigned(transcript);
  if (signed === false) flaws.push({ kind: 'signature', at: 0 });
  const { v, head } = transcript.head;
  if (v !== transcript.events.length || chain.at(-1) !== head) flaws.push({ kind: 'head', at: 0 });
  if (receipt) {
    const kept = receipt.head;
    if (receipt.table !== transcript.table) flaws.push({ kind: 'table', at: 0 });
    else if (receipt.key !== transcript.key) flaws.push({ kind: 'key', at: 0 });
    else if ((await isSigned(receipt)) === false) flaws.push({ kind: 'receipt', at: 0 });
    else if (kept.v >= chain.length) flaws.push({ kind: 'rolled_back', at: chain.length });
    else if (chain[kept.v] !== kept.head) flaws.push({ kind: 'altered', at: kept.v });
  }
  const { deals, unread } = await read(transcript);
  const checked: CheckedDeal[] = [];
  for (const deal of deals) {
    const shown = transcript.deals.find(({ at }) => at === deal.at);
    const own = receipt?.nonces[deal.commitment] ?? '';
    const bad = [...deal.flaws, ...(await flawsOf(deal, shown, own))];
    flaws.push(...bad);
    checked.push({
      at: deal.at,
      number: deal.number,
      dealer: deal.dealer,
      state: bad.length
        ? 'flawed'
        : !deal.commitment
          ? 'unfixed'
          : !deal.over
            ? 'open'
            : deal.began
              ? 'sound'
              : 'unused',
      mixed: deal.nonces.flatMap((nonce, seat) => (nonce ? [seat] : [])),
      own: deal.began && given(own, deal.nonces),
      commitment: deal.commitment,
      seed: shown?.seed ?? '',
    });
  }
  return { deals: checked, flaws: [...flaws, ...unread], signatures: signed !== null };
}

/** Whether a head is signed by its key; null where this browser cannot tell. */
function isSigned({ key, table, head }: Pick<Receipt, 'key' | 'table' | 'head'>): Promise<boolean | null> {
  const message = parts(utf8('spades-transcript/1/head'), utf8(table), number(head.v, 8), fromHex(head.head));
  return valid(fromHex(key), message, fromHex(head.signature));
}

/** What the entries say of deals, and which cannot be read. */
async function read({ events, table }: Transcript): Promise<{ deals: Deal[]; unread: Flaw[] }> {
  const deals: Deal[] = [];
  const unread: Flaw[] = [];
  const known = new Set<string>();
  let fixed: Deal | null = null;
  let now: Deal | null = null;
  let rules: RulesPart | null = null;
  let [games, count, dealer] = [0, 0, 0];
  const deal = (at: number, more: Partial<Deal>): Deal => ({
    at,
    number: count,
    dealer,
    game: '',
    commitment: '',
    nonces: [],
    began: false,
    over: false,
    rules: null,
    played: [],
    flaws: [],
    ...more,
  });
  for (const [i, text] of events.entries()) {
    const at = i + 1;
    let event: Event | null;
    try {
      event = JSON.parse(text) as Event | null;
    } catch {
      unread.push({ kind: 'entry', at });
      continue;
    }
    switch (event?.type) {
      case 'GameStarted':
        rules = event.rules as RulesPart;
        [games, count, dealer] = [games + 1, 0, event.dealer as number];
        break;
      case 'DealFixed':
        if (fixed) fixed.over = true;
        fixed = deal(at, {
          number: event.number as number,
          dealer: event.dealer as number,
          game: event.game as string,
          commitment: event.commitment as string,
        });
        if (known.has(fixed.commitment)) fixed.flaws.push({ kind: 'repeated', at });
        known.add(fixed.commitment);
        deals.push(fixed);
        break;
      case 'BytesMixed':
        if (fixed)
          for (let seat = 0; seat <= (event.seat as number); seat++)
            fixed.nonces[seat] = (fixed.nonces[seat] ?? '') + (seat === event.seat ? (event.nonce as string) : ''); // prettier-ignore
        break;
      case 'DealBegun': {
        count += 1;
        now = fixed ?? deal(at, {});
        if (!fixed) deals.push(now);
        [now.began, now.rules, fixed] = [true, rules, null];
        const game = toHex(await sha256(utf8(`${table}/${games}`))).slice(0, 32);
        if (now.commitment && (now.game !== game || now.number !== count || now.dealer !== dealer))
          now.flaws.push({ kind: 'terms', at: now.at });
        dealer = (now.dealer + 1) % (rules?.seats ?? 4);
        break;
      }
      case 'CardPlayed':
      case 'CardCorrected':
        now?.played.push({ at, seat: event.seat as number, card: event.card as string });
        break;
      case 'DealScored':
      case 'DealVoided':
      case 'GameWon':
      case 'TableClosed':
        if (event.type === 'DealVoided') dealer = event.dealer as number;
        if (now) now.over = true;
        now = null;
        if (event.type === 'GameWon' || event.type === 'TableClosed') {
          if (fixed) fixed.over = true;
          fixed = null;
        }
        break;
    }
  }
  return { deals, unread };
}

type Shown = Transcript['deals'][number];

/** What is wrong with the cards of one deal. */
async function flawsOf(deal: Deal, shown: Shown | undefined, own: string): Promise<Flaw[]> {
  const found: Flaw[] = [];
  const bad = (kind: FlawKind, at = deal.at): unknown => found.push({ kind, at });
  if (own && deal.began && !given(own, deal.nonces)) bad('nonce');
  if (!deal.commitment) return found;
  if (!shown) {
    if (deal.over) bad('hidden');
    return found;
  }
  const { rules } = deal;
  if (!rules) return found;
  const pack = packOf(rules);
  const place = [fromHex(deal.game), number(deal.number, 4)];
  const seed = fromHex(shown.seed);
  const terms = parts(...place, number(deal.dealer, 1), utf8(pack.join(',')), NOTHING);
  if (toHex(await sha256(parts(utf8('spades-deal/1/commit'), terms, seed))) !== deal.commitment) {
    bad('commitment');
    return found;
  }
  const nonces = Array.from({ length: rules.seats }, (_, seat) => fromHex(deal.nonces[seat] ?? ''));
  const key = await hmac(seed, parts(utf8('spades-deal/1/key'), ...place, ...nonces, NOTHING));
  const cards = await shuffled(pack, join(key));
  const size = shown.hands[0]?.length ?? 0;
  const hands = Array.from({ length: rules.seats }, (): string[] => []);
  for (const [k, card] of cards.slice(0, size * rules.seats).entries())
    hands[(deal.dealer + 1 + k) % rules.seats]?.push(card);
  const stock = cards.slice(size * rules.seats);
  if (JSON.stringify([hands, stock]) !== JSON.stringify([shown.hands, shown.stock])) bad('cards');
  else if (!moves(rules))
    for (const { at, seat, card } of deal.played) if (!hands[seat]?.includes(card)) bad('played', at);
  return found;
}

function packOf({ pack: { lowest, removed, jokers } }: RulesPart): string[] {
  const ranks = [...'23456789TJQKA'];
  const all = [...'CDHS'].flatMap((suit) => ranks.slice(ranks.indexOf(lowest)).map((rank) => rank + suit));
  return [...all.filter((card) => !removed.includes(card)), ...['LJ', 'BJ'].slice(2 - jokers)];
}

/** The pack in the order that follows from a key: each order is equally likely. */
async function shuffled(pack: readonly string[], key: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const cards = [...pack];
  let block = 0;
  let bytes: number[] = [];
  for (let i = cards.length - 1; i > 0; i--) {
    const n = i + 1;
    let byte: number;
    do {
      if (!bytes.length)
        bytes = [...(await hmac(key, parts(utf8('spades-deal/1/stream'), number(block++, 4))))];
      byte = bytes.shift() ?? 0;
    } while (byte >= 256 - (256 % n));
    const j = byte % n;
    [cards[i], cards[j]] = [cards[j] ?? '', cards[i] ?? ''];
  }
  return cards;
}

/** Whether cards may change hands after they were dealt, or be drawn. */
const moves = ({ passing, deal, trump }: RulesPart): boolean =>
  passing.nil > 0 ||
  passing.blind_nil > 0 ||
  ['draw', 'refill', 'kitty'].includes(deal.kind) ||
  trump.kind === 'called';

/** Whether the bytes of a device are among those that were mixed in. */
const given = (own: string, nonces: readonly string[]): boolean =>
  own !== '' && nonces.some((nonce) => nonce.match(/.{32}/g)?.some((each) => each === own));
