// What the entries of a sheet are called: a deal by its number, and what was decided without cards by its own name or sign.
import { t } from '../texts/texts.svelte';
import '../texts/late/keep';
import type { Row } from '../wire/keep';

type Name = 'page.keep.judged' | 'page.keep.ceded' | 'page.keep.thrown';
const DECIDED: Record<string, readonly [sign: string, name: Name]> = {
  adjustment: ['§', 'page.keep.judged'],
  ceded: ['⚐', 'page.keep.ceded'],
  thrown: ['×', 'page.keep.thrown'],
};

export function labelOf({ kind, number }: Row): string {
  const decided = DECIDED[kind];
  return decided ? t(decided[1]) : t('page.parts.deal', { n: number });
}
/** The same where there is room for a letter. */
export const shortOf = ({ kind, number }: Row): string => DECIDED[kind]?.[0] ?? String(number);
