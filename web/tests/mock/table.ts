// A stand-in for the server's table, for work on the page alone: enough Spades to look at every screen. Not the rules.
import type {
  Bid,
  BidChoice,
  Card,
  Full,
  Line,
  Now,
  PlayedCard,
  Seen,
  Tell,
  Trick,
  Wish,
  You,
} from '../../src/lib/wire/types';

const RANKS = '23456789TJQKA';
const NAMES = ['You', 'Maple', 'Juniper', 'Alder'];
const TEAMS = [
  [0, 2],
  [1, 3],
];

export interface MockOptions {
  pace: number;
  seat: number | null;
  waiting: boolean;
  blind: boolean;
  target: number;
}

export class MockTable {
  v = 0;
  hands: Card[][] = [[], [], [], []];
  now: Now;
  sheet: Line[][] = [];
  tricks: Trick[] = [];
  seed = 7;
  listener: ((tell: Tell) => void) | null = null;

  constructor(
    readonly id: string,
    readonly options: MockOptions,
  ) {
    const person = (i: number) => i === options.seat;
    this.now = {
      phase: 'waiting', deal: 0, dealer: 3, turn: null, waiting: [], bids: [null, null, null, null], taken: [0, 0, 0, 0],
      cards_left: [0, 0, 0, 0], trick: [], led: null, last: null, broken: false, marked: [], proposals: [], trump: null, turned_up: null, maker: null, out: [], stock: 0, lines: [], voided: '', note: '', time: null,
      teams: [0, 1].map(() => ({ points: 0, bags: 0, contract: 0, taken: 0, over: 0, bid: false, to_go: options.target, text: '', state: 'yet to bid', extra: '' })),
      seats: NAMES.map((name, i) => ({
        name: options.waiting && i > 1 ? '' : name, by: options.waiting && i > 1 ? 'nobody' : person(i) ? 'person' : 'bot',
        kept: false, here: person(i), ready: false,
      })),
      claim: null, result: null, seconds: null,
    } as Now; // prettier-ignore
    if (!options.waiting) this.begin([]);
  }

  random(n: number): number {
    this.seed = (this.seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((this.seed / 2147483648) * n);
  }

  full(): Full {
    const { pace: _, ...options } = this.options;
    return {
      v: this.v, now: this.now, you: this.you(), sheet: this.sheet, tricks: this.tricks,
      table: {
        id: this.id, title: 'Standard', ruleset: 'standard', target: `to ${options.target}`, goal: options.target, begins: [0, 0], differs_from: 'Standard', differs: [], teams: TEAMS, seats: 4, hand_size: 13, listed: false,
        practice: !options.waiting, pace: 'normal', turn_seconds: 0, bags: true, host: true, watching: 'You',
      },
    }; // prettier-ignore
  }

  you(): You {
    const { now } = this;
    const me = this.options.seat;
    const none: You = { seat: me, hand: null, cards: [], why_not: '', why_code: '', bids: [], bid_title: 'Your bid', bid_note: '', bid: null, blind: [], blind_note: '', ask: null, new: [], redeal: '', renege: [], correct: null, can: [], sit: [], sit_note: '' }; // prettier-ignore
    if (me === null)
      return { ...none, sit: [1, 3], sit_note: 'The other seats are kept for people who are away.' };
    const mine = now.turn === me;
    const note = 'Wins 100 if you take no trick; loses 100 if you take one.';
    const partner = Number(now.bids[(me + 2) % 4] ?? 0) || 0;
    const bids: BidChoice[] = Array.from({ length: 13 }, (_, i) => ({
      bid: `${i + 1}`,
      text: `${i + 1}`,
      contract: partner + i + 1,
      note: '',
    }));
    bids.unshift({ bid: 'nil', text: 'Nil', contract: partner, note });
    return {
      ...none,
      hand: now.phase === 'waiting' || now.phase === 'blind' ? null : this.hands[me] ?? [],
      cards: mine && now.phase === 'play' ? this.legal(me) : [],
      why_not: mine && now.phase === 'play' ? (now.led ? `You still hold ${now.led}, so one of them must be played.` : 'Spades are not broken yet, and you hold other cards.') : '',
      bids: mine && now.phase === 'bidding' ? bids : [],
      blind: now.phase === 'blind' ? [{ bid: 'blind-nil', text: 'Blind nil', contract: 0, note: 'Wins 200 or loses 200.' }] : [],
      blind_note: now.phase === 'blind' ? 'Your team is 142 points behind, so you may bid blind nil.' : '',
      can: now.phase === 'waiting' ? ['next', 'leave', 'say'] : now.phase === 'between' ? ['next', 'leave', 'say'] : now.phase === 'over' ? ['rematch', 'leave', 'say'] : ['claim', 'concede', 'undo', 'leave', 'say'],
    }; // prettier-ignore
  }

  legal(seat: number): Card[] {
    const hand = this.hands[seat] ?? [];
    const led = this.now.trick[0]?.card[1];
    if (led) {
      const follow = hand.filter((card) => card[1] === led);
      return follow.length ? follow : hand;
    }
    const plain = hand.filter((card) => card[1] !== 'S');
    return this.now.broken || plain.length === 0 ? hand : plain;
  }

  tell(events: Seen[], patch: Partial<Now>): void {
    this.now = { ...this.now, ...patch };
    const told = events.map((e) => ({ v: ++this.v, e }));
    this.listener?.({ told, now: this.now, you: this.you() });
  }

  begin(before: Seen[]): void {
    const pack = [...'SHCD'].flatMap((suit) => [...RANKS].reverse().map((rank) => rank + suit));
    const order = pack.map((card) => ({ card, at: this.random(1e6) })).sort((a, b) => a.at - b.at).map(({ card }) => card); // prettier-ignore
    this.hands = [0, 1, 2, 3].map((s) =>
      order.slice(s * 13, s * 13 + 13).sort((a, b) => pack.indexOf(a) - pack.indexOf(b)),
    );
    this.tricks = [];
    const dealer = (this.now.dealer + 1) % 4;
    const deal = this.now.deal + 1;
    const blind = this.options.blind && deal === 1;
    this.tell([...before, { type: 'DealBegun', deal, dealer }], {
      phase: blind ? 'blind' : 'bidding', deal, dealer, turn: blind ? null : (dealer + 1) % 4, waiting: blind ? [0] : [], bids: [null, null, null, null],
      taken: [0, 0, 0, 0], cards_left: [13, 13, 13, 13], trick: [], led: null, last: null, broken: false,
      teams: this.now.teams.map((t) => ({ ...t, contract: 0, taken: 0, over: 0, bid: false, state: 'yet to bid' })), result: null,
      seats: this.now.seats.map((s, i) => ({ ...s, name: NAMES[i] ?? '', by: i === this.options.seat ? 'person' : 'bot', ready: false })),
    }); // prettier-ignore
    this.bots();
  }

  bots(): void {
    const { turn, phase } = this.now;
    if (turn === null || turn === this.options.seat) return;
    setTimeout(() => {
      if (this.now.turn !== turn || this.now.phase !== phase) return;
      if (phase === 'bidding') this.bid(turn, `${2 + this.random(3)}`);
      else if (phase === 'play') {
        const cards = this.legal(turn);
        this.play(turn, cards[this.random(cards.length)] ?? '');
      }
    }, this.options.pace);
  }

  bid(seat: number, text: string): void {
    const bids = this.now.bids.map((bid, i) => (i === seat ? text : bid));
    const bid: Bid =
      text === 'nil'
        ? { nil: true }
        : text === 'blind-nil'
          ? { nil: true, blind: true }
          : { tricks: Number(text) };
    const done = bids.every((b) => b !== null);
    const teams = this.now.teams.map((t, i) => ({
      ...t,
      contract: (TEAMS[i] ?? []).reduce((n, s) => n + (Number(bids[s]) || 0), 0),
      bid: (TEAMS[i] ?? []).every((s) => bids[s] !== null),
      state: 'bidding',
    }));
    const next = (seat + 1) % 4;
    this.tell([{ type: 'BidMade', seat, bid }], {
      bids,
      teams,
      phase: done ? 'play' : 'bidding',
      turn: next,
    });
    this.bots();
  }

  play(seat: number, card: Card): void {
    const names: Record<string, string> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };
    this.hands[seat] = (this.hands[seat] ?? []).filter((held) => held !== card);
    const trick: PlayedCard[] = [...this.now.trick, { seat, card }];
    const cards_left = this.hands.map((h) => h.length);
    const broken = this.now.broken || card[1] === 'S';
    const events: Seen[] = [{ type: 'CardPlayed', seat, card }];
    if (trick.length < 4) {
      this.tell(events, {
        trick,
        cards_left,
        broken,
        led: names[trick[0]?.card[1] ?? ''] ?? null,
        turn: (seat + 1) % 4,
      });
      return this.bots();
    }
    const worth = (c: Card) =>
      (c[1] === 'S' ? 200 : c[1] === trick[0]?.card[1] ? 100 : 0) + RANKS.indexOf(c[0] ?? '');
    const winner = trick.reduce((best, p) => (worth(p.card) > worth(best.card) ? p : best)).seat;
    const taken = this.now.taken.map((n, i) => (i === winner ? n + 1 : n));
    const teams = this.now.teams.map((t, i) => {
      const got = (TEAMS[i] ?? []).reduce((n, s) => n + (taken[s] ?? 0), 0);
      const state = got < t.contract ? `${t.contract - got} to go` : 'made';
      return { ...t, taken: got, over: Math.max(0, got - t.contract), state };
    });
    this.tricks = [...this.tricks, { cards: trick, winner }];
    events.push({ type: 'TrickTaken', seat: winner });
    const patch = { trick: [], led: null, last: { cards: trick, winner }, taken, teams, cards_left, broken };
    if (cards_left.every((n) => n === 0)) return this.score(events, { ...patch, turn: null });
    this.tell(events, { ...patch, turn: winner });
    this.bots();
  }

  score(events: Seen[], patch: Partial<Now>): void {
    const teams = patch.teams ?? this.now.teams;
    const lines: Line[] = teams.flatMap((t, team): Line[] => {
      if (t.taken < t.contract)
        return [
          {
            team,
            rule: 'scoring.set_penalty',
            points: -10 * t.contract,
            text: `Set: bid ${t.contract}, took ${t.taken}`,
          },
        ];
      const made: Line = {
        team,
        rule: 'scoring.trick_points',
        points: 10 * t.contract,
        text: `Made the contract of ${t.contract}`,
      };
      return t.over
        ? [
            made,
            {
              team,
              rule: 'scoring.overtrick_points',
              points: t.over,
              bags: t.over,
              text: `${t.over} tricks over the contract`,
            },
          ]
        : [made];
    });
    this.sheet = [...this.sheet, lines];
    const sums = teams.map((t, i) => ({
      ...t,
      points: t.points + lines.filter((l) => l.team === i).reduce((n, l) => n + l.points, 0),
      bags: t.bags + lines.filter((l) => l.team === i).reduce((n, l) => n + (l.bags ?? 0), 0),
    }));
    events.push({ type: 'DealScored', lines });
    const best = sums[0]!.points >= sums[1]!.points ? 0 : 1;
    if (Math.max(...sums.map((t) => t.points)) >= this.options.target) {
      events.push({ type: 'GameWon', winners: [best] });
      const text = `${best === 0 ? 'You and Juniper' : 'Maple and Alder'} reached ${this.options.target} and won.`;
      return this.tell(events, {
        ...patch,
        teams: sums,
        phase: 'over',
        result: { winners: [best], why: 'target', text },
      });
    }
    this.tell(events, { ...patch, teams: sums, phase: 'between' });
  }

  /** What came of a wish: nothing, or the reason why not. */
  wish(wish: Wish): string | null {
    const me = this.options.seat;
    if ('since' in wish || 'leave' in wish) return null;
    if (me === null) return 'Take a seat first.';
    if ('say' in wish) this.tell([{ type: 'PhraseSaid', seat: me, phrase: wish.say }], {});
    else if ('next' in wish)
      this.begin(this.now.phase === 'waiting' ? [{ type: 'GameStarted', dealer: 0 }] : []);
    else if ('rematch' in wish) {
      this.sheet = [];
      this.now = { ...this.now, deal: 0, teams: this.now.teams.map((t) => ({ ...t, points: 0, bags: 0 })) };
      this.begin([{ type: 'RematchBegun' }, { type: 'GameStarted', dealer: 0 }]);
    } else if ('decline' in wish) {
      this.tell(
        [
          { type: 'BlindBidsShown', bids: [null, null, null, null] },
          { type: 'OwnHandShown', cards: this.hands[me] ?? [] },
        ],
        { phase: 'bidding', turn: (this.now.dealer + 1) % 4, waiting: [] },
      );
      this.bots();
    } else if (this.now.turn !== me) return 'It is not your turn.';
    else if ('bid' in wish) this.bid(me, wish.bid);
    else if ('play' in wish) {
      if (!this.legal(me).includes(wish.play)) return this.you().why_not;
      this.play(me, wish.play);
    }
    return null;
  }
}
