// One table as the page sees it: the socket feeds the fold, the fold feeds the screen.
import { version } from '$app/environment';
import '../texts/late/play';
import { announce, hush } from '../a11y/announce.svelte';
import { cardName } from '../cards/card';
import { Mixer } from '../fair/mixer';
import { api } from '../net/api';
import type { News } from '../net/changed';
import { TableSocket, toServer, type Answer, type Link, type Opens } from '../net/socket';
import { isHere } from '../offline/address';
import type { Full, Told, Wish } from '../wire/types';
import { feel, hear } from './sound';
import { picked } from './answers';
import { arrival } from './arrival';
import { Bubbles } from './bubbles.svelte';
import { Landing } from './landing';
import { said, t } from '../texts/texts.svelte';
import { noticeOf, asides, sentence, sentences } from './log';
import { SOON_MS } from './soon';
import { afterNews, fromFull, type Known } from './table';
import { yourTurn } from './words';

const LOG_LENGTH = 200;
const NOTICE_MS = 7000;
const NO_LINK = (): string => t('page.table.offline');

export class Game {
  known = $state.raw<Known | null>(null);
  link = $state<Link>('connecting');
  bye = $state('');
  /** This table is over for whoever sits here, and there is nothing to come back for. */
  over = $state(false);
  /** A refusal or a reason, shown near the hand until the next act. */
  note = $state('');
  /** What has happened and should be seen on the felt for a while. */
  notice = $state('');
  /** A move was taken back, so the focus belongs to what is asked again. */
  refocus = false;
  /** The card that has been proposed and not yet answered. */
  proposed = $state<string | null>(null);
  /** The cards of the hand that are chosen, to be passed or laid aside. */
  picked = $state.raw<string[]>([]);
  /** The card or bid of the last hint, while it is asked for. */
  advised = $state('');
  /** One's wrong card is being taken back: the next card pressed is played in its place. */
  correcting = $state(false);
  /** The seat that is taken once the person has read what there is to know first. */
  sitting = $state<number | null>(null);
  /** The free seat that is best taken by whoever was asked to come. */
  suggested = $state<number | null>(null);
  /** The free seat for which the host chooses a bot. */
  choosing = $state<number | null>(null);
  /** What a free seat is called before the game, once that is here. */
  beside = $state.raw<((known: Known, seat: number) => string) | null>(null);
  /** The person has a name. */
  named = $state(true);
  readonly bubbles = new Bubbles();
  log = $state.raw<string[]>([]);
  /** When the time for the turn is up, on the clock of `performance.now()`. */
  deadline = $state<number | null>(null);

  /** What was heard and is not shown yet. */
  readonly #landing = new Landing<Full | News>((message) => this.#news(message));
  readonly land = this.#landing.land;
  /** The version that the last answer spoke of. */
  #owed = 0;
  #socket: TableSocket;
  #mixer: Mixer;
  #asking = false;
  #turn = '';
  #read = false;
  #entered = -1;
  #soon: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    lines: Opens | null = null,
  ) {
    const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/tables/${encodeURIComponent(id)}`;
    this.#socket = new TableSocket(lines ?? toServer(url, import.meta.env.PROD ? version : ''), {
      news: (message) =>
        this.#landing.hear(
          message,
          'table' in message || this.#socket.asks || (this.known?.v ?? 0) < this.#owed,
        ),
      link: (state, text, over) => {
        if (state !== 'open') this.land();
        this.link = state;
        this.over = over ?? false;
        this.bye = text ?? '';
      },
      at: () => this.known?.v ?? null,
      introduce: () => (lines ? Promise.resolve() : api.me().then((me) => (this.named = me.name !== ''))),
    });
    this.#mixer = new Mixer(id, (wish) => this.#socket.ask(wish));
  }

  close(): void {
    this.land();
    // What was said at this table is nothing to the page that follows.
    hush('polite');
    hush('assertive');
    clearTimeout(this.#soon);
    this.#socket.close();
  }
  retry(): void {
    this.#socket.retry();
  }

  /** Ask the server; a refusal becomes the note, in the server's words. */
  async ask(wish: Wish): Promise<Answer> {
    this.note = '';
    if ('play' in wish) {
      this.proposed = wish.play;
      feel();
    }
    if (this.link !== 'open') this.say(NO_LINK());
    const answer = await this.#socket.ask(wish);
    if ('play' in wish && this.proposed === wish.play) this.proposed = null;
    if (this.note === NO_LINK()) this.note = '';
    if (answer.ok) this.#owed = answer.v;
    else this.say(answer.text);
    return answer;
  }

  /** Choose a card of the hand, or leave it out again. */
  pick(card: string): void {
    const number = this.known?.you.ask?.number ?? 0;
    const full = this.picked.length === number && number > 1 && !this.picked.includes(card);
    if (full) return this.say(t('page.table.pick.full', { n: number }));
    this.picked = picked(this.picked, card, number);
    const chosen = this.picked.includes(card);
    announce(
      t('page.table.pick.picked', { card: cardName(card), picked: chosen, n: this.picked.length, number }),
    );
  }

  /** Take a seat: but first whoever has no name is asked for one, and whoever joins is told how the rules differ. */
  sit(seat: number): void {
    const { you, table } = this.known ?? {};
    const told = this.#read || you?.seat !== null || table?.differs.length === 0;
    if (told && (this.named || this.#read)) void this.ask(this.#seatWish(seat));
    else this.sitting = seat;
  }
  /** Takes that seat, once the name that was asked for is kept. */
  async sitAs(name?: Promise<boolean>): Promise<void> {
    const seat = this.sitting;
    if (seat !== null) await this.sitAt(seat, name);
  }
  /** Takes a seat of which all was told, once the name that was asked for is kept. */
  async sitAt(seat: number, name?: Promise<boolean>): Promise<void> {
    try {
      if (name) this.named = await name;
    } catch (error) {
      return this.say((error as Error).message);
    }
    this.sitting = null;
    this.#read = true;
    await this.ask(this.#seatWish(seat));
  }
  /** A seat is taken, or asked of the host. */
  #seatWish(seat: number): Wish {
    return this.known?.you.knock.includes(seat) ? { knock: seat } : { sit: seat };
  }

  /** A sentence for the person, seen and heard. */
  say(text: string): void {
    this.note = text;
    announce(text);
  }

  #news(message: Full | News): void {
    const before = this.known;
    if ('table' in message) {
      this.#asking = false;
      this.known = fromFull(message);
      const doubt = this.#mixer.begin(message);
      this.log = message.log.map(said);
      this.#arrived();
      const back = message.told.find(({ e }) => e?.type === 'TakenBack');
      if (before !== null && back) this.#takenBack(sentence(back));
      this.#after([]);
      if (doubt) void import('../fair/doubt').then(({ doubtful }) => this.say(doubtful(doubt)));
      return;
    }
    if (before === null) return;
    const step = afterNews(before, message);
    if (step === 'gap') {
      if (!this.#asking) this.#socket.resync();
      this.#asking = true;
      return;
    }
    this.#asking = false;
    this.known = step.known;
    this.#mixer.hear(step.known, step.fresh);
    hear(before, step.known);
    this.#after(step.fresh);
  }

  #after(fresh: readonly Told[]): void {
    const known = this.known;
    if (known === null) return;
    // The news of a card may come before the answer to it; the next card need not wait for that.
    if (this.proposed !== null && !known.you.hand?.includes(this.proposed)) this.proposed = null;
    const { ask, hand, correct, can, knocked, sit } = known.you;
    // Whom the host lets in has said already that he would sit there.
    if (knocked !== null && sit.includes(knocked) && this.#entered !== known.v) {
      this.#entered = known.v;
      void this.ask({ sit: knocked });
    }
    if (!can.includes('hint') || !hand?.includes(this.advised)) this.advised = '';
    if (!ask?.number || this.picked.some((card) => !hand?.includes(card))) this.picked = [];
    if (correct === null) this.correcting = false;
    this.bubbles.hear(fresh);
    const heard = [...sentences(fresh), ...asides(known, fresh)];
    const begun = fresh.findLastIndex(({ e }) => e?.type === 'DealBegun');
    if (begun >= 0) this.log = sentences(fresh.slice(begun));
    else if (heard.length) this.log = [...this.log, ...heard].slice(-LOG_LENGTH);
    if (heard.length) {
      announce(heard.join(' '));
      if (this.note !== NO_LINK()) this.note = '';
    }
    // What is said of a deal is over with it.
    if (fresh.some(({ e }) => e?.type === 'DealScored')) {
      this.notice = '';
      this.#keepLeft();
      if (this.known?.table.practice)
        void import('../offline/files').then(({ keepEngine }) => keepEngine()).catch(() => undefined);
    }
    this.notify(noticeOf(known, fresh));
    const seconds = known.now.seconds;
    this.deadline = seconds === null ? null : performance.now() + seconds * 1000;
    const turn = yourTurn(known);
    if (turn && turn !== this.#turn) announce(turn, 'assertive');
    else if (!turn) hush('assertive');
    this.#turn = turn;
  }

  /** A practice game is kept as it stood before this deal, for when the network goes. */
  #keepLeft(): void {
    const { table, now } = this.known ?? {};
    if (!table?.practice || isHere(this.id) || now?.phase === 'over' || this.known?.you.seat === null) return;
    void import('../offline/left').then(({ keepLeft }) => keepLeft(this.id)).catch(() => undefined);
  }
  #arrived(): void {
    if (arrival.text) {
      const { text } = arrival;
      arrival.text = '';
      announce(text);
      this.notify(text);
    }
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => this.#keepLeft(), SOON_MS);
  }

  /** Show a sentence on the felt for a while. */
  notify(text: string): void {
    if (!text) return;
    this.notice = text;
    setTimeout(() => {
      if (this.notice === text) this.notice = '';
    }, NOTICE_MS);
  }

  #takenBack(text: string): void {
    hush('assertive');
    this.#turn = '';
    this.note = '';
    this.refocus = true;
    this.log = [...this.log, text];
    announce(text);
    this.notify(text);
  }
}
