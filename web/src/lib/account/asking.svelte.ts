// What every sheet of an account does with its fields: nothing is asked while one is empty, and a no is said where it belongs.
import type { Key } from '../texts/texts.svelte';
import { empty, wrongWith, type Place, type Wrong } from './wrong';

export class Asking {
  busy = $state(false);
  wrong: Wrong = $state.raw({});

  /** Asks the server; `refused` is what a wrong password means there, and at which field that is said. */
  async ask(
    fields: Partial<Record<Place, string>>,
    asked: () => Promise<unknown>,
    refused: [Place, Key],
  ): Promise<void> {
    this.wrong = empty(fields) ?? {};
    if (Object.keys(this.wrong).length) return;
    this.busy = true;
    await asked().catch((error: unknown) => (this.wrong = wrongWith(error, refused)));
    this.busy = false;
  }
}
