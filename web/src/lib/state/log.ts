// The log of a deal: what has happened since, and what a full view tells of the time before.
import { cardName } from '../wire/cards';
import type { PlayedCard, Seen, Told } from '../wire/types';
import type { Known } from './table';
import { bidText, happened, spokenLines, subject } from './words';

const says = (known: Known, seat: number, you: string, other: string): string =>
  `${subject(known, seat)} ${known.you.seat === seat ? you : other}`;
const bidSaid = (bid: string): string => bidText(bid).toLowerCase();

/** A sentence for each bid and card that stands, as a page needs it that was not there to hear it. */
export function standingLog(known: Known): string[] {
  const { now, table, tricks, sheet } = known;
  if (now.deal === 0) return [];
  const lines = [`Deal ${now.deal}. ${says(known, now.dealer, 'deal', 'deals')}.`];
  if (now.note) lines.push(now.note);
  for (let i = 1; i <= table.seats; i++) {
    const seat = (now.dealer + i) % table.seats;
    const bid = now.bids[seat] ?? null;
    if (bid !== null) lines.push(`${says(known, seat, 'bid', 'bids')} ${bidSaid(bid)}.`);
  }
  const played = ({ seat, card }: PlayedCard) => `${subject(known, seat)}: ${cardName(card)}.`;
  for (const trick of tricks)
    lines.push(...trick.cards.map(played), `${says(known, trick.winner, 'take', 'takes')} the trick.`);
  lines.push(...now.trick.map(played));
  const scored = now.phase === 'between' || now.phase === 'over' ? sheet[now.deal - 1] : undefined;
  if (scored) lines.push(`The deal is scored. ${spokenLines(known, scored)}.`);
  if (now.result) lines.push(now.result.text);
  return lines;
}

/** What was taken back between two full views of the same deal, as a sentence; empty where nothing was. */
export function takenBack(before: Known, after: Known): string {
  const [was, is] = [before.now, after.now];
  if (was.deal !== is.deal || before.sheet.length !== after.sheet.length || after.v <= before.v) return '';
  const cards = (known: Known) => known.now.cards_left.reduce((sum, n) => sum + n, 0);
  const bids = (known: Known) => known.now.bids.filter((bid) => bid !== null).length;
  if (cards(after) <= cards(before) && bids(after) >= bids(before)) return '';
  const me = after.you.seat;
  const seat = me ?? is.seats.findIndex(({ by }) => by === 'person');
  const who = seat < 0 ? 'A player' : subject(after, seat);
  const bid = was.bids[seat] ?? null;
  if (bid !== null && (is.bids[seat] ?? null) === null)
    return `${who} took back ${me === null ? 'the' : 'your'} bid of ${bidSaid(bid)}.`;
  const card = after.you.hand?.find((held) => before.you.hand?.includes(held) === false);
  return `${who} took back ${card ? `the ${cardName(card).toLowerCase()}` : 'a card'}.`;
}

/** What a bot did because one's own time ran out; empty where it did not. */
export function timeRanOut(known: Known, fresh: readonly Told[]): string {
  const me = known.you.seat;
  const at = fresh.findIndex(({ e }) => e?.type === 'BotSat' && e.seat === me && e.why === 'timed_out');
  if (me === null || at < 0) return '';
  for (const { e } of fresh.slice(at + 1)) {
    if (e?.type === 'BidMade' && e.seat === me)
      return `Time ran out; a bot ${happened(known, e).replace(/^You /, '').replace(/\.$/, '')} for you.`;
    if (e?.type === 'OwnCards') return `Time ran out; a bot answered for you. ${happened(known, e)}`;
    if (e?.type === 'CardPlayed' && e.seat === me)
      return `Time ran out; a bot played the ${cardName(e.card).toLowerCase()} for you.`;
    if (e?.type === 'ClaimAnswered' && e.seat === me)
      return `Time ran out; a bot ${e.agreed ? 'agreed to the claim' : 'played on'} for you.`;
  }
  return 'Time ran out; a bot answered for you.';
}

const SEEN_BY_ALL: ReadonlySet<Seen['type']> = new Set([
  'BidsFixed',
  'BidsShown',
  'DealVoided',
  'TimeCalled',
  'TrumpCalled',
]);

/** A called card, the judgment, and what follows from it belong together. */
const OF_A_CALL: ReadonlySet<Seen['type']> = new Set([
  'RenegeClaimed',
  'RenegeJudged',
  'RestAwarded',
  'DealVoided',
]);

/** What everybody at the table should see as well as find in the log; empty for the most. */
export function noticeOf(known: Known, fresh: readonly Told[]): string {
  const late = timeRanOut(known, fresh);
  if (late) return late;
  if (fresh.some(({ e }) => e?.type === 'RenegeJudged'))
    return fresh.flatMap(({ e }) => (e && OF_A_CALL.has(e.type) ? [happened(known, e)] : [])).join(' ');
  for (const { e } of fresh) {
    if (e?.type === 'ClaimAnswered' && !e.agreed) return happened(known, e);
    if (e !== undefined && SEEN_BY_ALL.has(e.type)) return happened(known, e);
    if (e?.type === 'RestTaken') return happened(known, e);
    if (e?.type === 'CardCorrected' && e.seat !== known.you.seat) return happened(known, e);
    if (e?.type === 'ConcessionOffered' && e.seat !== known.you.seat) return happened(known, e);
    if (e?.type === 'BotSat' && e.seat === known.you.seat) return happened(known, e);
  }
  return '';
}

/** The sentences of some news, for the log and for those who listen. */
export function sentences(known: Known, fresh: readonly Told[]): string[] {
  const late = timeRanOut(known, fresh);
  let lapse = false;
  return fresh.flatMap(({ e }) => {
    if (e === undefined) return [];
    const own = 'seat' in e && e.seat === known.you.seat;
    if (late && own && e.type === 'BotSat') {
      lapse = true;
      return [late];
    }
    // What the bot did has just been said.
    if (lapse && own && (e.type === 'BidMade' || e.type === 'CardPlayed' || e.type === 'ClaimAnswered')) {
      lapse = false;
      return [];
    }
    const text = happened(known, e);
    return text ? [text] : [];
  });
}
