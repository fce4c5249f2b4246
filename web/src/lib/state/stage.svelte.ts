// What lies in the middle of the table at this moment. The state is applied at once; only this follows, scene by scene.
import type { Now, PlayedCard, TeamNow, Told } from '../wire/types';
import { NO_TIME, scenes, type Scene, type Times } from './pace';

const TOO_MANY = 14;

export class Stage {
  trick = $state.raw<PlayedCard[]>([]);
  taken = $state.raw<number[]>([]);
  teams = $state.raw<TeamNow[]>([]);
  /** The seat that has taken the trick that still lies there. */
  winner = $state<number | null>(null);
  /** The trick is on its way to its winner. */
  gathering = $state(false);
  /** A full trick is still to be gathered: until then nobody's turn is shown. */
  holding = $state(false);
  /** Something is still being shown. */
  busy = $state(false);
  times = $state.raw<Times>(NO_TIME);

  #queue: Scene[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Show this and nothing before it. */
  snap(now: Now): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.#apply({ show: 'now', now, ms: 0 });
    this.holding = false;
    this.busy = false;
  }

  /** Show what has happened, each thing for its time. */
  feed(told: readonly Told[], now: Now, times: Times): void {
    this.times = times;
    if (times.rest === 0 || this.#queue.length > TOO_MANY) return this.snap(now);
    this.#queue = [...this.#queue.filter((scene) => scene.show !== 'now'), ...scenes(told, now, times)];
    this.holding = this.#gathers();
    if (this.#timer === undefined) this.#run();
  }

  #gathers(): boolean {
    return this.winner !== null || this.#queue.some(({ show }) => show === 'rest' || show === 'cleared');
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
  }

  #run(): void {
    this.#timer = undefined;
    for (let scene = this.#queue.shift(); scene; scene = this.#queue.shift()) {
      this.#apply(scene);
      if (scene.ms > 0) {
        this.busy = true;
        this.#timer = setTimeout(() => this.#run(), scene.ms);
        return;
      }
    }
    this.busy = false;
  }

  #apply(scene: Scene): void {
    switch (scene.show) {
      case 'card':
        this.trick = [...this.trick, scene.card];
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
        this.trick = scene.now.trick;
        this.taken = scene.now.taken;
        this.teams = scene.now.teams;
        this.winner = null;
        this.gathering = false;
    }
  }
}
