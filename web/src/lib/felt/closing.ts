// A hand closes up after a card that left it: what stays moves from where it was to where it is.
import { settle } from './flight';

export class Closing {
  #from = new Map<string, DOMRect>();

  /** Before the page changes: where each card is. */
  begin(cards: readonly HTMLElement[]): void {
    this.#from = new Map(cards.map((one) => [one.dataset.card ?? '', one.getBoundingClientRect()]));
  }

  /** After it: all places are read before anything moves. */
  end(cards: () => readonly HTMLElement[], ms: number): void {
    const from = this.#from;
    this.#from = new Map();
    if (!from.size) return;
    const stayed = cards().flatMap((node) => {
      const before = from.get(node.dataset.card ?? '');
      return before ? [{ node, before, after: node.getBoundingClientRect() }] : [];
    });
    for (const { node, before, after } of stayed) settle(node, before, after, ms);
  }
}
