// Rules that were saved in this browser, as rules to keep score by.
import { Problem } from '../net/problem';
import { engine } from '../offline/engine';
import { formParts, rulesForm } from '../rules/own';
import { listSaved, readSaved } from '../rules/saved';
import type { Chosen, Offer } from './offer';
import type { Agreed, Evening, Game } from '../wire/keep';
import type { RulesForm } from '../wire/rules';

/** Those that can be played as they were saved; the others are mended where rules are made. */
export async function ownOffers(): Promise<Offer[]> {
  const found = await Promise.all(
    (await listSaved()).map(async (saved): Promise<Offer | null> => {
      const form = rulesForm(saved);
      try {
        const { preset } = await engine.call('keep.preset', { rules: form });
        return { ...preset, form, saved: saved.key };
      } catch (error) {
        if (error instanceof Problem && error.refused) return null;
        throw error;
      }
    }),
  );
  return found.filter((one) => one !== null);
}

/** The rules that were saved since in the place of those of a game, where they say something else; else null. */
export async function changedSince(game: Game, { form, saved }: Chosen): Promise<Chosen | null> {
  const there = saved ? await readSaved(saved) : null;
  if (!there) return null;
  const rules = rulesForm(there);
  if (inOrder(rules) === inOrder(form)) return null;
  try {
    const { differs } = await engine.call('keep.compare', { game, rules });
    return differs.length ? { form: rules, saved } : null;
  } catch (error) {
    // Rules that cannot be used are offered too: who asks for them hears why.
    if (error instanceof Problem && error.refused) return { form: rules, saved };
    throw error;
  }
}

/** Which games of an evening, counted from 1, were kept by rules that were saved anew since. */
export async function outdated({ games }: Evening): Promise<number[]> {
  const found = await Promise.all(
    games.map(async (game) => {
      if (![game.rules, ...game.edits.map((edit) => ('rules' in edit ? edit.rules : null))].some(isSaved))
        return false;
      const sheet = await engine.call('keep.sheet', { game });
      return (await changedSince(game, sheet)) !== null;
    }),
  );
  return found.flatMap((old, i) => (old ? [i + 1] : []));
}

const isSaved = (rules: Agreed | null): boolean => Boolean(rules?.saved);
function inOrder(form: RulesForm): string {
  const { base, changes } = formParts(form);
  return JSON.stringify([base, Object.entries(changes).sort(([a], [b]) => (a < b ? -1 : 1))]);
}
