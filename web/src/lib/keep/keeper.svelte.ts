// One evening on this page. Every tap is kept first, in the box of this device, and then scored by the core: a page that
// is closed, or a core that is not there yet, loses nothing. Edits are only ever added, so that two tabs see each other.
// While the core thinks, the person goes on: whatever is changed after a wait is changed in what there is by then, and in
// the game that it was meant for, told by its key.
import { box } from '../offline/box';
import type { Kept } from '../offline/shelf';
import { Problem } from '../net/problem';
import { engine } from '../offline/engine';
import { beginGame, PREFIX, type Saved } from './evenings';
import type { Chosen } from './offer';
import type { Comparison, Edit, Game, Sheet, ToldQuestion } from '../wire/keep';
import type { RulesForm } from '../wire/rules';
import { t } from '../texts/texts.svelte';
import '../texts/late/keep';
import '../texts/late/offline';

const LATER = (): string => t('page.keep.later');

/** Most evenings are never shown elsewhere. */
const sharing = () => import('./sharing');
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const same = (one: Edit | undefined, other: Edit): boolean => JSON.stringify(one) === JSON.stringify(other);

export class Keeper {
  saved = $state.raw<Saved | null>(null);
  sheet = $state.raw<Sheet | null>(null);
  /** The game that is looked at. */
  at = $state(0);
  /** What was said no to, or what else went wrong. */
  problem = $state('');
  /** What everybody should know, and is no fault: another tab, a missing network. */
  notice = $state('');
  shareProblem = $state('');
  busy = $state(false);
  missing = $state(false);

  #kept: Kept<Saved> | null = null;
  #writing: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #entering: Promise<unknown> = Promise.resolve();
  #stop: (() => void)[] = [];
  #unshown = false;
  /** Counts the sheets that were asked for or given: an answer that comes after a later one is of no use. */
  #turn = 0;

  constructor(readonly key: string) {}

  get game(): Game | null {
    return this.saved?.evening.games[this.at] ?? null;
  }

  async open(): Promise<void> {
    // Listens before it reads: what another tab writes in between is heard.
    this.#stop.push(box.watch(PREFIX + this.key, (changed) => void this.#look(changed)));
    const kept = await box.read<Saved>(PREFIX + this.key);
    if (!kept) {
      this.missing = true;
      return;
    }
    this.#adopt(kept);
    this.at = Math.max(0, kept.value.evening.games.length - 1);
    const back = (): void => void this.#look(this.#kept?.key ?? '');
    document.addEventListener('visibilitychange', back);
    this.#stop.push(
      () => document.removeEventListener('visibilitychange', back),
      engine.progress.subscribe(({ stage }) => {
        if (stage === 'ready' && this.notice === LATER()) void this.score();
      }),
    );
    const online = (): void => {
      if (this.notice === LATER()) void this.score();
      if (this.#unshown) void this.show();
    };
    addEventListener('online', online);
    this.#stop.push(() => removeEventListener('online', online));
    await this.score();
  }

  close(): void {
    for (const stop of this.#stop) stop();
  }

  #adopt(kept: Kept<Saved>): void {
    this.#kept = kept;
    this.saved = kept.value;
  }

  /** Sees whether another tab has written. What is on its way to the disk here goes first; the box tells if they met. */
  async #look(changed: string): Promise<void> {
    if (!this.#kept || changed !== this.#kept.key || this.#waiting) return;
    const kept = await box.read<Saved>(changed);
    // Met on the way, this tab goes on with a copy of its own.
    if (kept && !this.#waiting && kept.key === this.#kept.key) this.#heard(kept);
  }

  #heard(kept: Kept<Saved>): void {
    if (kept.version <= (this.#kept?.version ?? 0)) return;
    const games = this.saved?.evening.games.length ?? 0;
    this.#adopt(kept);
    if (kept.value.evening.games.length > games) this.#turnTo(kept.value.evening.games.length - 1, null);
    void this.score();
  }

  /** Puts what there is now into the box, after what was put there before. */
  #keep(saved: Saved): Promise<unknown> {
    this.saved = saved;
    this.#waiting++;
    this.#writing = this.#writing
      .then(async () => {
        if (!this.#kept) return;
        const { mine, theirs } = await box.write<Saved>(this.#kept.key, saved, this.#kept.version);
        if (theirs) this.notice = t('page.offline.conflict');
        this.#kept = mine;
      })
      .catch((error: Error) => {
        this.problem = error.message;
      })
      .finally(() => this.#waiting--);
    return this.#writing;
  }

  #game(key: string): Game | undefined {
    return this.saved?.evening.games.find((game) => game.key === key);
  }

  /** What there is now, with other edits in one game. */
  #withEdits(key: string, change: (edits: Edit[]) => Edit[]): Saved {
    const saved = this.saved as Saved;
    const games = saved.evening.games.map((game) =>
      game.key === key ? { ...game, edits: change(game.edits) } : game,
    );
    return { ...saved, evening: { ...saved.evening, games } };
  }

  /** A tap means the sheet that is seen, so a game never stands beside the sheet of another. */
  #turnTo(at: number, sheet: Sheet | null): void {
    this.#turn++;
    [this.at, this.sheet] = [at, sheet];
  }

  /** Works the sheet out anew. */
  async score(): Promise<void> {
    const game = this.game;
    if (!game) return;
    const turn = ++this.#turn;
    try {
      const sheet = await engine.call('keep.sheet', { game: plain(game) });
      if (turn !== this.#turn) return;
      this.sheet = sheet;
      if (this.notice === LATER()) this.notice = '';
    } catch (error) {
      if (turn !== this.#turn) return;
      if (error instanceof Problem && error.refused) this.problem = error.text;
      else this.notice = LATER();
    }
  }

  /** Writes an edit down: kept at once, then judged. What is refused is taken off again. True where it stands. */
  enter(edit: Edit): Promise<boolean> {
    const key = this.game?.key ?? '';
    const step = this.#entering.then(() => this.#enter(key, edit));
    this.#entering = step;
    return step;
  }

  async #enter(key: string, edit: Edit): Promise<boolean> {
    const before = this.#game(key);
    if (!before) return false;
    const at = before.edits.length;
    [this.busy, this.problem] = [true, ''];
    await this.#keep(this.#withEdits(key, (edits) => [...edits, edit]));
    try {
      const said = await engine.call('keep.enter', {
        game: plain(before),
        edit,
      });
      if (!same(said.edit, edit)) this.#swap(key, at, edit, [said.edit]);
      if (this.game?.key === key) {
        // Another tab may have written meanwhile; then all of it is to be scored.
        if (this.game.edits.length === at + 1) this.#turnTo(this.at, said.sheet);
        else await this.score();
      }
      if (this.notice === LATER()) this.notice = '';
    } catch (error) {
      if (!(error instanceof Problem && error.refused)) {
        this.notice = LATER();
        return true;
      }
      const games = this.saved?.evening.games ?? [];
      if (this.game?.key === key) this.problem = error.text;
      else {
        const n = games.findIndex((game) => game.key === key) + 1;
        this.notice = t('page.keep.of_game', { n, text: error.text });
      }
      this.#swap(key, at, edit, []);
      return false;
    } finally {
      this.busy = false;
    }
    void this.show();
    return true;
  }

  /** Puts others in the place of an edit, where it stands by now: another tab may have taken one off before it. */
  #swap(key: string, at: number, edit: Edit, others: Edit[]): void {
    const edits = this.#game(key)?.edits ?? [];
    const place = same(edits[at], edit) ? at : edits.findLastIndex((own) => same(own, edit));
    if (place >= 0)
      void this.#keep(
        this.#withEdits(key, (all) => [...all.slice(0, place), ...others, ...all.slice(place + 1)]),
      );
  }

  /** The next game of the evening, by the same people. */
  async another(agreed: Chosen, names: string[]): Promise<void> {
    const { game, sheet } = await beginGame(agreed, names);
    const saved = this.saved as Saved;
    const games = [...saved.evening.games, game];
    void this.#keep({ ...saved, evening: { ...saved.evening, games } });
    this.#turnTo(games.length - 1, sheet);
    void this.show();
  }

  look(at: number): void {
    this.#turnTo(at, null);
    void this.score().then(() => this.show());
  }

  rename(title: string): void {
    const saved = this.saved as Saved;
    void this.#keep({ ...saved, evening: { ...saved.evening, title: title.slice(0, 60) } });
  }

  told = (at: number): Promise<ToldQuestion[]> =>
    engine.call('keep.deal', { game: plain(this.game as Game), at }).then(({ told }) => told);

  compare = (rules: RulesForm): Promise<Comparison> =>
    engine.call('keep.compare', { game: plain(this.game as Game), rules });

  text = (call: 'keep.csv' | 'keep.record'): Promise<{ text: string; note: string }> =>
    engine.call(call, { game: plain(this.game as Game) });

  /** Begins to show the sheet on other screens. */
  async share(): Promise<void> {
    const { newShare } = await sharing();
    const saved = this.saved as Saved;
    if (!saved.share) await this.#keep({ ...saved, share: newShare() });
    await this.show();
  }

  async unshare(): Promise<void> {
    const saved = this.saved as Saved;
    if (!saved.share) return;
    const { share } = saved;
    await sharing()
      .then(({ withdraw }) => withdraw(share))
      .catch(() => {});
    this.shareProblem = '';
    await this.#keep({ ...(this.saved as Saved), share: null });
  }

  /** Sends what stands now to the other screens, where it is shown on any. */
  async show(): Promise<void> {
    const share = this.saved?.share;
    const game = this.game;
    if (!share || !game) return;
    this.#unshown = false;
    try {
      const { publish } = await sharing();
      const shown = await publish(share, plain(game));
      this.shareProblem = '';
      if (shown.link !== share.link && this.saved?.share?.key === share.key)
        void this.#keep({ ...this.saved, share: shown });
    } catch (error) {
      this.#unshown = true;
      this.shareProblem = (error as Error).message;
    }
  }
}
