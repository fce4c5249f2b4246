// What the table says in words: names, bids, what happened. Only wording; nothing is decided here.
import { cardName, spokenHand, SUITS } from '../wire/cards';
import { count, points } from './numbers';
import type { Bid, Card, Line, Phase, Phrase, PlayedCard, Seen, SuitSign, TeamNow } from '../wire/types';
import type { Known } from './table';

export { count, points };

export const PHRASES: Record<Phrase, string> = {
  hello: 'Hello',
  'good-luck': 'Good luck',
  'well-played': 'Well played',
  'nice-nil': 'Nice nil',
  thanks: 'Thanks',
  sorry: 'Sorry',
  'one-moment': 'One moment',
  'good-game': 'Good game',
};
const COMPASS = ['South', 'West', 'North', 'East'];

/** Where a free seat is. */
export const placeName = (seat: number, seats: number): string =>
  seats === 4 ? (COMPASS[seat] ?? '') : `Seat ${seat + 1}`;

export function seatName({ table, now }: Known, seat: number): string {
  return now.seats[seat]?.name || placeName(seat, table.seats);
}
/** "You" for one's own seat. */
export const subject = (known: Known, seat: number): string =>
  known.you.seat === seat ? 'You' : seatName(known, seat);

/** Names as one says them: "Ann, Ben and Cy". */
export const listed = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');

export const teamOf = ({ table }: Known, seat: number): number =>
  table.teams.findIndex((seats) => seats.includes(seat));

/** "Us" and "Them" where one sits in one of two teams, else the names of those in it. */
export function teamName(known: Known, team: number): string {
  const { table, you } = known;
  const seats = table.teams[team] ?? [];
  if (you.seat !== null && table.teams.length === 2 && seats.length > 1)
    return seats.includes(you.seat) ? 'Us' : 'Them';
  return seats.map((seat) => subject(known, seat)).join(' & ');
}

/** Whether every seat plays for itself. */
export const solo = ({ table }: Known): boolean => table.teams.every((seats) => seats.length === 1);

/** The team on which one sits; -1 for somebody who watches. */
export const ownTeam = (known: Known): number =>
  known.you.seat === null ? -1 : teamOf(known, known.you.seat);

/** A bid as it stands in the state: "4", "nil", "blind-nil". */
export function bidText(bid: string | null): string {
  if (bid === null) return '–';
  if (bid === 'nil') return 'Nil';
  if (bid === 'blind-nil') return 'Blind nil';
  return bid.replace('blind-', 'Blind ');
}
function bidWords(bid: Bid): string {
  const what = bid.nil ? 'nil' : String(bid.tricks ?? 0);
  return bid.blind ? `blind ${what}` : what;
}

/** Whether anybody of a team has bid. */
export const hasBid = ({ table, now }: Known, team: number): boolean =>
  (table.teams[team] ?? []).some((seat) => (now.bids[seat] ?? null) !== null);

/** How a team stands in this deal: "contract 7, 4 taken, 3 to go", the last in the server's words. */
export function standing(team: TeamNow): string {
  const contract = team.bid && !team.text ? `contract ${team.contract}, ${team.taken} taken` : '';
  return [contract, team.text || team.state, team.extra].filter(Boolean).join(', ');
}

export function spokenTrick(known: Known, trick: readonly PlayedCard[]): string {
  if (trick.length === 0) return 'No card has been played to this trick.';
  return trick.map(({ seat, card }) => `${subject(known, seat)}: ${cardName(card)}`).join('. ') + '.';
}
export function spokenCards(known: Known): string {
  const hand = known.you.hand;
  if (hand === null) return 'Your cards are not to be seen now.';
  return hand.length === 0 ? 'You hold no cards.' : `You hold ${spokenHand(hand)}.`;
}
export function spokenBids(known: Known): string {
  const { bids: made, proposals, trump } = known.now;
  const bids = made.flatMap((bid, seat) => {
    const said = bid === null ? (proposals[seat] ?? null) : bidText(bid);
    return said === null ? [] : [`${subject(known, seat)} ${said}`];
  });
  const teams = known.now.teams.map((team, i) => `${teamName(known, i)}: ${standing(team)}`);
  return `${trump ? `${trump.text}. ` : ''}Bids: ${bids.join(', ') || 'none'}. ${teams.join('. ')}.`;
}

export function spokenLines(known: Known, lines: readonly Line[]): string {
  return known.table.teams
    .map((_, team) => {
      const own = lines.filter((line) => line.team === team);
      const sum = own.reduce((total, line) => total + line.points, 0);
      return `${teamName(known, team)} ${points(sum, true)}, now ${points(known.now.teams[team]?.points ?? 0)}`;
    })
    .join('. ');
}

const small = (card: Card): string => cardName(card).toLowerCase();
const smallList = (cards: readonly Card[]): string => cards.map((card) => `the ${small(card)}`).join(', ');
const suitWord = (suit: SuitSign | 'none'): string => (suit === 'none' ? 'no trump' : SUITS[suit]);
function trumpWords(suit: SuitSign | 'none'): string {
  const word = suitWord(suit);
  return suit === 'none' ? 'No suit is trump.' : `${word.charAt(0).toUpperCase()}${word.slice(1)} are trump.`;
}
const MOVED = { drawn: 'draws', kitty: 'takes up', discarded: 'lays aside', passed: 'passes' };
/** What one alone has seen of one's cards. */
function ownCards(what: (Seen & { type: 'OwnCards' })['what'], cards: readonly Card[]): string {
  if (what === 'kept')
    return `You keep ${smallList(cards.slice(0, 1))} and lay ${smallList(cards.slice(1))} aside.`;
  if (what === 'discarded') return `You lay ${smallList(cards)} aside.`;
  if (what === 'offered') return `You are offered ${smallList(cards)}.`;
  const verb = { drawn: 'draw', kitty: 'take up', passed: 'pass', received: 'receive' }[what];
  return `You ${verb} ${smallList(cards)}.`;
}

/** A sentence for the log and for those who listen; empty where there is nothing to say. */
export function happened(known: Known, e: Seen): string {
  const who = (seat: number) => subject(known, seat);
  const by = (seat: number, you: string, other: string) =>
    `${who(seat)} ${known.you.seat === seat ? you : other}`;
  switch (e.type) {
    case 'GameStarted':
      return `The game begins. ${by(e.dealer, 'deal', 'deals')} first.`;
    case 'DealBegun':
      return `Deal ${e.deal}. ${by(e.dealer, 'deal', 'deals')}.${known.now.note && ` ${known.now.note}`}`;
    case 'BlindOffered':
      return `${e.seats.map(who).join(' and ')} may bid blind.`;
    case 'BlindBidsShown': {
      const bids = e.bids.flatMap((bid, seat) =>
        bid ? [`${by(seat, 'bid', 'bids')} ${bidWords(bid)}.`] : [],
      );
      return bids.join(' ') || 'Nobody bids blind.';
    }
    case 'BidMade':
      return `${by(e.seat, 'bid', 'bids')} ${bidWords(e.bid)}.`;
    case 'BidProposed':
      return `${by(e.seat, 'hope', 'hopes')} for ${e.tricks}${e.possible ? ' and a possible' : ''}.`;
    case 'OwnAnswer':
      return e.bid === null ? '' : `You bid ${bidWords(e.bid)}; the others do not know it yet.`;
    case 'BidsShown':
    case 'BidsFixed': {
      const bids = e.bids.flatMap((bid, seat) => (bid ? [`${who(seat)} ${bidWords(bid)}`] : []));
      return `${e.type === 'BidsShown' ? 'The bids are opened' : 'The cards make the bids'}: ${bids.join(', ')}.`;
    }
    case 'TurnedUp':
      return `The ${small(e.card)} is turned up.`;
    case 'TrumpFixed':
      return trumpWords(e.suit);
    case 'TrumpPassed':
      return `${by(e.seat, 'pass', 'passes')}.`;
    case 'TrumpCalled':
      return `${by(e.seat, 'call', 'calls')} ${suitWord(e.suit)}${e.alone ? ' and plays alone'.replace('plays', known.you.seat === e.seat ? 'play' : 'plays') : ''}.`;
    case 'TurnUpTaken':
      return `${by(e.seat, 'take', 'takes')} up the ${small(e.card)}.`;
    case 'DefenseChosen':
      return e.alone ? `${by(e.seat, 'defend', 'defends')} alone.` : '';
    case 'OwnCards':
      return ownCards(e.what, e.cards);
    case 'CardsMoved':
      return `${who(e.seat)} ${MOVED[e.what]} ${count(e.count, 'card')}.`;
    case 'RedealCalled':
      return `${by(e.seat, 'call', 'calls')} for a new deal.`;
    case 'DealVoided':
      return known.now.voided || 'The cards are dealt again.';
    case 'RenegeClaimed':
      return `${by(e.seat, 'say', 'says')} that ${who(e.offender).replace('You', 'you')} played a wrong card to trick ${e.trick + 1}.`;
    case 'RenegeJudged':
      return e.upheld ? 'It was a wrong card.' : 'It was not a wrong card.';
    case 'RestAwarded':
      return 'The tricks that are left are given out, and play stops.';
    case 'CardCorrected':
      return `${by(e.seat, 'take', 'takes')} the last card back and ${known.you.seat === e.seat ? 'play' : 'plays'} the ${small(e.card)}.`;
    case 'DealConfirmed':
      return `${by(e.seat, 'confirm', 'confirms')} the deal.`;
    case 'TimeCalled':
      return 'The time is up. This deal is the last.';
    case 'CardPlayed':
      return `${who(e.seat)}: ${cardName(e.card)}.`;
    case 'RestClaimed':
      return `${by(e.seat, 'claim', 'claims')} the rest.`;
    case 'ClaimAnswered':
      return e.agreed
        ? `${by(e.seat, 'agree', 'agrees')} to the claim.`
        : `${by(e.seat, 'play', 'plays')} on; the claim is not taken.`;
    case 'RestTaken':
      return `The claim is taken: ${known.you.seat === e.seat ? 'you take' : `${who(e.seat)} takes`} the last ${count(e.tricks, 'trick')}.`;
    case 'TrickTaken':
      return `${by(e.seat, 'take', 'takes')} the trick.`;
    case 'DealScored':
      return `The deal is scored. ${spokenLines(known, e.lines)}.`;
    case 'Conceded':
      return teamName(known, e.team) === 'Us' ? 'We conceded.' : teamName(known, e.team) === 'Them' ? 'They conceded.' : `${teamName(known, e.team)} conceded.`; // prettier-ignore
    case 'GameWon':
      return known.now.result?.text ?? 'The game is over.';
    case 'SeatTaken':
      return `${by(e.seat, 'take', 'takes')} a seat.`;
    case 'LeftSeat':
      return `${by(e.seat, 'leave', 'leaves')}; a bot sits in.`;
    case 'BotSat':
      if (known.you.seat === e.seat)
        return e.why === 'absent'
          ? 'A bot plays for you until you are back.'
          : 'Time ran out; a bot plays for you.';
      return e.why === 'absent'
        ? `A bot plays for ${who(e.seat)} until they are back.`
        : `A bot plays for ${who(e.seat)}, who ran out of time.`;
    case 'PhraseSaid':
      return `${who(e.seat)}: ${PHRASES[e.phrase]}.`;
    case 'ConcessionOffered':
      return `${by(e.seat, 'offer', 'offers')} to concede.`;
    case 'TakenBack':
      return `${by(e.seat, 'take', 'takes')} back.`;
    case 'RematchBegun':
      return 'Another game.';
    default:
      return '';
  }
}

/** What one is asked to do now, as a sentence; empty when it is somebody else's turn. */
export function yourTurn({ now, you }: Known): string {
  if (you.seat === null) return '';
  if (now.claim?.waiting.includes(you.seat)) return 'Do you agree to the claim?';
  if (you.blind.length > 0) return 'You may bid blind, or look at your cards.';
  if (you.ask) return `${you.ask.title.replace(/[?.]$/, '')}${you.ask.title.endsWith('?') ? '?' : '.'}`;
  if (you.bids.length > 0) return `${you.bid_title.replace(/[?.]$/, '')}.`;
  if (now.turn !== you.seat) return '';
  if (now.phase !== 'play') return '';
  return now.trick.length === 0 ? 'Your turn to lead.' : `Your turn, ${now.led ?? 'a card'} led.`;
}

/** The same in the fewest words, for the eye. */
export function shortTurn(known: Known): string {
  const { now, you } = known;
  if (now.phase === 'play' && now.turn === you.seat && !now.claim)
    return now.trick.length ? 'Your turn' : 'Your lead';
  return you.bids.length > 0 || you.blind.length > 0 ? 'Your bid' : yourTurn(known);
}

/** What a seat does while it is asked, in one word. */
export const DOING: Partial<Record<Phase, string>> = {
  blind: 'deciding',
  draw: 'drawing',
  bidding: 'bidding',
  calling: 'naming trump',
  defense: 'deciding',
  discard: 'discarding',
  passing: 'passing cards',
  confirm: 'to confirm',
};

const DOES: Partial<Record<Phase, string>> = {
  draw: 'draws',
  bidding: 'bids',
  calling: 'names trump or passes',
  defense: 'decides',
  discard: 'discards',
};

/** Whose turn it is, in the fewest words. */
export function promptOf(known: Known): string {
  const { now } = known;
  const own = shortTurn(known);
  if (own) return own;
  if (now.phase === 'waiting' || now.phase === 'over' || now.phase === 'between') return '';
  if (now.turn !== null) return `${subject(known, now.turn)} ${DOES[now.phase] ?? 'plays'}.`;
  return now.waiting.length
    ? `Waiting for ${now.waiting.map((seat) => subject(known, seat)).join(', ')}.`
    : '';
}

/** One's own seat, on which a bot plays while one is away; undefined where there is none. */
export const keptSeat = ({ now, you, table }: Known): number | undefined =>
  you.seat === null
    ? you.sit.find((seat) => now.seats[seat]?.kept && now.seats[seat].name === table.watching)
    : undefined;
