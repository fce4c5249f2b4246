// What each seat said last, in words, for as long as it is shown.
import { said, t } from '../texts/texts.svelte';
import type { Told } from '../wire/types';

const SHOWN_MS = 4000;

export class Bubbles {
  of = $state.raw<Readonly<Record<number, string>>>({});

  /** What is heard of a table; what was said in a deal ends with it. */
  hear(fresh: readonly Told[]): void {
    for (const { e, aside } of fresh) {
      if (e?.type === 'DealScored' || e?.type === 'DealBegun') this.of = {};
      if (e?.type === 'PhraseSaid') this.#say(e.seat, t('show.phrase', { phrase: e.phrase }));
      if (aside) this.#say(aside.seat, said(aside.text));
    }
  }

  #say(seat: number, words: string): void {
    this.of = { ...this.of, [seat]: words };
    setTimeout(() => {
      if (this.of[seat] !== words) return;
      const { [seat]: _, ...rest } = this.of;
      this.of = rest;
    }, SHOWN_MS);
  }
}
