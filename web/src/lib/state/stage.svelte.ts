// What lies in the middle of the table at this moment. The state is applied at once; only this follows, scene by scene.
import { still, type Origin } from '../felt/flight';
import type { Card, Now, PlayedCard, TeamNow } from '../wire/types';
import { breaking, dealt, NO_TIME, scenes, weighty, type Scene, type Times } from './pace';
import type { Known } from './table';

const TOO_MANY = 14;

/** How the person likes to see and hear it; asked each time, for it may change. */
export interface Taste {
  times: () => Times;
  /** Where a card is to be seen that is about to leave for the middle. */
  seen: (card: Card) => Origin | undefined;
  /** A card falls, or a trick is taken. */
  sound: (taken: boolean) => void;
}

export class Stage {
  trick = $state.raw<PlayedCard[]>([]);
  /** The part of it that lies there, and is not in the air. */
  landed = $state.raw<readonly PlayedCard[]>([]);
  taken = $state.raw<number[]>([]);
  teams = $state.raw<TeamNow[]>([]);
  /** The picture that this has come to: bids, contracts and the phase are told by it, so that nothing is gone before it is seen why. */
  now = $state.raw<Now | null>(null);
  /** How many cards each seat holds. */
  left = $state.raw<number[]>([]);
  /** The seat that has taken the trick that still lies there. */
  winner = $state<number | null>(null);
  /** The trick is on its way to its winner. */
  gathering = $state(false);
  /** A full trick is still to be gathered: until then nobody's turn is shown. */
  holding = $state(false);
  /** Something is still being shown. */
  busy = $state(false);
  times = $state.raw<Times>(NO_TIME);
  /** The cards of what is shown that land with more weight. */
  heavy = $state.raw<readonly Card[]>([]);
  /** How often spades, or what else must be, have been broken while one looked on. */
  broken = $state(0);
  /** Cards are being dealt. */
  dealing = $state(false);
  /** Where the cards of this trick were before they were played, as far as that could be seen. */
  origins = $state.raw<Readonly<Record<Card, Origin>>>({});

  #queue: Scene[] = [];
  /** The card whose landing breaks a suit. */
  #breaks: Card | null = null;
  /** Ends the wait for the next scene. */
  #waits: (() => void) | undefined;

  constructor(readonly taste: Taste) {}

  /** Show what has happened between two pictures of the table; the later one alone where cards do not lead there. */
  show(before: Known | null, after: Known): void {
    this.times = this.taste.times();
    const fresh = before && scenes(before, after, this.times);
    this.dealing =
      this.times.deal > 0 && (this.dealing ? before?.now.deal === after.now.deal : dealt(before, after));
    if (!before || !fresh) return this.#snap(after.now);
    const cards = fresh.flatMap((scene) => (scene.show === 'card' ? [scene.card] : []));
    const moves = fresh.length > 1;
    const weight = weighty(before, after);
    if ((!moves && !this.busy) || this.times.rest === 0 || this.#queue.length > TOO_MANY)
      return this.#snap(after.now);
    const seen = cards.flatMap(({ card }): [Card, Origin][] => {
      const origin = this.taste.seen(card);
      return origin ? [[card, origin]] : [];
    });
    if (seen.length) this.origins = Object.fromEntries(seen);
    // One's own card is never kept waiting by what is still being shown.
    if (cards.some(({ seat }) => seat === after.you.seat)) this.#snap(before.now);
    const breaks = breaking(before, after, weight);
    this.heavy = [...(this.busy ? this.heavy : []), ...weight, ...(breaks ? [breaks] : [])];
    this.#breaks = breaks ?? this.#breaks;
    this.#queue = [...this.#queue.filter(({ show }) => show !== 'now'), ...fresh];
    this.holding = this.#gathers();
    if (!this.#waits) this.#run();
    if (moves) this.taste.sound(fresh.some(({ show }) => show === 'cleared'));
  }

  #snap(now: Now): void {
    this.stop();
    this.#breaks = null;
    this.#apply({ show: 'now', now, ms: 0 });
    this.landed = this.trick;
    this.holding = false;
    this.busy = false;
  }

  #gathers(): boolean {
    return this.winner !== null || this.#queue.some(({ show }) => show === 'rest' || show === 'cleared');
  }

  /** What has been seen of a table: bids once all is dealt, its tricks as far as they were gathered, and of the one that lies there what has landed. */
  seen(known: Known): Known {
    const now = this.now ?? known.now;
    const taken = this.taken.reduce((sum, n) => sum + n, 0);
    const tricks = known.tricks.slice(0, taken);
    const bids = this.dealing ? now.bids.map(() => null) : now.bids;
    return { ...known, now: { ...now, bids, trick: [...this.landed], last: tricks.at(-1) ?? null }, tricks };
  }

  stop(): void {
    this.#waits?.();
    this.#waits = undefined;
    this.#queue = [];
  }

  #run(): void {
    this.#waits = undefined;
    for (let scene = this.#queue.shift(); scene; scene = this.#queue.shift()) {
      this.landed = this.trick;
      this.#apply(scene);
      if (scene.ms > 0) {
        this.busy = true;
        return this.#wait(scene.ms);
      }
    }
    this.landed = this.trick;
    this.busy = false;
  }

  /** As long as it takes, and until whatever flies has come to rest: nothing else is done meanwhile. */
  #wait(ms: number): void {
    let ended = false;
    const timer = setTimeout(() => void still().then(() => ended || this.#run()), ms);
    this.#waits = () => {
      ended = true;
      clearTimeout(timer);
    };
  }

  #apply(scene: Scene): void {
    switch (scene.show) {
      case 'card':
        this.trick = [...this.trick, scene.card];
        if (scene.card.card === this.#breaks) [this.#breaks, this.broken] = [null, this.broken + 1];
        this.left = this.left.map((n, seat) => (seat === scene.card.seat ? Math.max(0, n - 1) : n));
        break;
      case 'rest':
        this.winner = scene.winner;
        break;
      case 'gather':
        this.gathering = true;
        break;
      case 'cleared':
        this.trick = [];
        this.taken = this.taken.map((n, seat) => (seat === scene.winner ? n + 1 : n));
        this.winner = null;
        this.gathering = false;
        this.holding = this.#gathers();
        break;
      case 'now':
        this.now = scene.now;
        this.trick = scene.now.trick;
        this.taken = scene.now.taken;
        this.left = scene.now.cards_left;
        this.teams = scene.now.teams;
        this.winner = null;
        this.gathering = false;
    }
  }
}
