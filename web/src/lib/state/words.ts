// What the page says of a table by itself: names, bids, what lies there. What happens and what is asked comes in words.
import '../texts/late/play';
import { capital, said, t } from '../texts/texts.svelte';
import { cardName, spokenHand } from '../cards/card';
import type { PlayedCard, TeamNow } from '../wire/types';
import type { Known } from './table';

/** Where a free seat is. */
export const placeName = (seat: number, seats: number): string =>
  t('page.table.place', { seat: seat + 1, seats });

export function seatName({ table, now }: Known, seat: number): string {
  return now.seats[seat]?.name || placeName(seat, table.seats);
}
/** Who it is in a sentence: a name, or "you", for which sentences have a case of their own. */
export const who = (known: Known, seat: number): string =>
  known.you.seat === seat ? 'you' : seatName(known, seat);
/** "You" for one's own seat. */
export const subject = (known: Known, seat: number): string =>
  known.you.seat === seat ? t('page.table.you') : seatName(known, seat);

export const teamOf = ({ table }: Known, seat: number): number =>
  table.teams.findIndex((seats) => seats.includes(seat));

/** "Us" for one's own team, "Them" for the other of two, else the names of those in it. */
export function teamName(known: Known, team: number): string {
  const { table, now, you } = known;
  const seats = table.teams[team] ?? [];
  if (you.seat !== null && seats.length > 1) {
    if (seats.includes(you.seat)) return t('page.table.us');
    if (table.teams.length === 2) return t('page.table.them');
  }
  const there = seats.filter((seat) => now.seats[seat]?.by !== 'nobody');
  return there.map((seat) => subject(known, seat)).join(' & ') || t('page.table.seat', { by: 'nobody' });
}

/** Whether every seat plays for itself. */
export const solo = ({ table }: Known): boolean => table.teams.every((seats) => seats.length === 1);

/** The team on which one sits; -1 for somebody who watches. */
export const ownTeam = (known: Known): number =>
  known.you.seat === null ? -1 : teamOf(known, known.you.seat);
/** The teams as they are read: one's own first, wherever one sits. */
export const teamOrder = (known: Known): number[] =>
  [...known.table.teams.keys()].sort((one, other) =>
    one === ownTeam(known) ? -1 : Number(other === ownTeam(known)),
  );

/** A bid within a sentence, as it stands in the state: "4", "nil", "blind-nil". */
export function bidWords(bid: string): string {
  const n = bid.replace('blind-', '');
  return t('bid', { how: n === bid ? bid : n === 'nil' ? 'blind_nil' : 'blind', n });
}
/** The same where it stands alone; a dash where there is none. */
export const bidText = (bid: string | null): string => (bid === null ? '–' : capital(bidWords(bid)));
/** Whether anybody of a team has bid. */
export const hasBid = ({ table, now }: Known, team: number): boolean =>
  (table.teams[team] ?? []).some((seat) => (now.bids[seat] ?? null) !== null);

/** How a team stands in this deal: "contract 7, 4 taken, 3 to go", the last in the server's words. */
export function standing(team: TeamNow): string {
  const { contract, taken } = team;
  const whole = team.bid && !team.text ? t('show.team.contract', { contract, taken }) : '';
  return [whole, said(team.text ?? team.state), said(team.extra)].filter(Boolean).join(', ');
}

export function spokenTrick(known: Known, trick: readonly PlayedCard[]): string {
  if (trick.length === 0) return t('page.table.trick.empty');
  const cards = trick.map(({ seat, card }) => `${subject(known, seat)}: ${cardName(card)}`).join('. ');
  const ahead = trick === known.now.trick && trick.length > 1 ? known.now.ahead.at(-1) : undefined;
  return `${cards}.${ahead === undefined ? '' : ` ${t('page.table.trick.ahead', { who: who(known, ahead) })}`}`;
}
export function spokenCards(known: Known): string {
  const hand = known.you.hand;
  if (hand === null) return t('page.table.hand.hidden');
  return t('page.table.hand.held', { n: hand.length, cards: spokenHand(hand) });
}
export function spokenBids(known: Known): string {
  const { bids: made, proposals, trump } = known.now;
  const bids = made.flatMap((bid, seat) => {
    const made = bid === null ? said(proposals[seat]) : bidText(bid);
    return made ? [`${subject(known, seat)} ${made}`] : [];
  });
  const teams = known.now.teams.map((team, i) => `${teamName(known, i)}: ${standing(team)}.`);
  const all = t('page.table.bids', { n: bids.length, bids: bids.join(', ') });
  return [...(trump ? [`${said(trump.text)}.`] : []), all, ...teams].join(' ');
}

/** Whose turn it is, in the fewest words. */
export const promptOf = ({ you }: Known): string => said(you.turn);
/** The same, or who is not there whose turn it is. */
export function turnOf(known: Known): string {
  const { now, you } = known;
  const seat = now.turn ?? -1;
  const at = now.seats[seat];
  if (seat === you.seat || !at || at.by === 'nobody') return promptOf(known);
  if (at.kept) return t('page.table.turn.kept', { who: at.name });
  return at.by === 'person' && !at.here ? t('page.table.turn.away', { who: at.name }) : promptOf(known);
}
/** What one is asked to do now; empty when it is somebody else's turn. */
export const yourTurn = ({ you }: Known): string => (you.ask || you.cards.length ? said(you.turn) : '');

/** One's own seat, on which a bot plays while one is away; undefined where there is none. */
export const keptSeat = ({ now, you, table }: Known): number | undefined =>
  you.seat === null
    ? you.sit.find((seat) => now.seats[seat]?.kept && now.seats[seat].name === table.watching)
    : undefined;
