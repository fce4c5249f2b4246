// A game to choose: one of the gallery, or rules of one's own.
import type { Agreed, Preset } from '../wire/keep';

/** Rules as a person asked for them, and under which key they were saved. */
export type Chosen = Required<Pick<Agreed, 'form' | 'saved'>>;
export interface Offer extends Preset, Chosen {}
