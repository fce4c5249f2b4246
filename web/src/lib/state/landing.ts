// What is told while a card is in the air waits until it has landed, so that nothing is laid out meanwhile. No person waits for that:
// whoever presses anything, and whoever is answered, sees at once what there is.
import { flies, still } from '../felt/flight';

/** Longer than any flight takes, should one not come to an end. */
const MOST_MS = 900;

export class Landing<T> {
  #waiting: T[] = [];

  constructor(readonly tell: (news: T) => void) {}

  hear(news: T, atOnce: boolean): void {
    if (atOnce || document.hidden || !(flies() || this.#waiting.length)) {
      this.land();
      return this.tell(news);
    }
    if (this.#waiting.push(news) > 1) return;
    const most = new Promise((done) => setTimeout(done, MOST_MS));
    void Promise.race([still(), most]).then(this.land);
  }

  /** All that waits is told now. */
  land = (): void => {
    for (const news of this.#waiting.splice(0)) this.tell(news);
  };
}
