// This device's part in the deals of a table: it mixes into each that is to come, and keeps what the server signs.
import type { Answer } from '../net/socket';
import type { Known } from '../state/table';
import type { DealFixed, Full, Told, Wish } from '../wire/types';
import { keepHand } from './luck';
import { doubt, keepHead, keepNonce, receiptOf, type Doubt } from './keeping';

const BYTES = 16;

export class Mixer {
  #fixed: Pick<DealFixed, 'commitment'> | null = null;
  #asked = '';

  constructor(
    readonly table: string,
    readonly ask: (wish: Wish) => Promise<Answer>,
  ) {}

  /** All is told anew; what there is to doubt about it. */
  begin({ table, fixed, signed, v, you }: Full): Doubt {
    const found = doubt(this.table, table.key, v);
    this.#fixed = fixed;
    if (signed) keepHead(this.table, table.key, signed);
    this.#mix(you.seat);
    if (!you.new.length) this.#count(table.seats, you.hand);
    return found;
  }

  /** Something happened. */
  hear({ table, you }: Known, fresh: readonly Told[]): void {
    for (const { e, signed } of fresh) {
      if (signed) keepHead(this.table, table.key, signed);
      if (e?.type === 'DealFixed') this.#fixed = e;
      else if (e?.type === 'DealBegun') this.#fixed = null;
    }
    this.#mix(you.seat);
    if (fresh.some(({ e }) => e?.type === 'OwnHandShown')) this.#count(table.seats, you.hand);
  }

  /** A hand as it was dealt counts for one's luck; nobody is told. */
  #count(seats: number, hand: readonly string[] | null): void {
    if (hand) keepHand(this.table, seats, hand);
  }

  /** Give bytes of one's own to the deal to come, once: they are kept when the server has said that it has them. */
  #mix(seat: number | null): void {
    const commitment = this.#fixed?.commitment ?? '';
    if (!commitment || seat === null || this.#asked === commitment) return;
    this.#asked = commitment;
    if (receiptOf(this.table)?.nonces[commitment]) return;
    const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
    const mix = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    void this.ask({ mix }).then(({ ok }) => {
      if (ok) keepNonce(this.table, commitment, mix);
    });
  }
}
