// Rules that were saved in this browser, as rules to keep score by.
import { Problem } from '../net/problem';
import { engine } from '../offline/engine';
import { listSaved, readSaved, rulesForm } from '../rules/saved';
import type { Agreed, Comparison, Evening, Game, Offer, Preset, RulesForm, Sheet } from './types';

/** Those that can be played as they were saved; the others are mended where rules are made. */
export async function ownOffers(): Promise<Offer[]> {
  const found = await Promise.all(
    (await listSaved()).map(async (saved): Promise<Offer | null> => {
      const form = rulesForm(saved);
      try {
        const { preset } = await engine.call<{ preset: Preset }>('keep.preset', { rules: form });
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
export async function changedSince(game: Game, { form, saved }: Agreed): Promise<Agreed | null> {
  const there = saved ? await readSaved(saved) : null;
  if (!there) return null;
  const rules = rulesForm(there);
  if (inOrder(rules) === inOrder(form)) return null;
  try {
    const { differs } = await engine.call<Comparison>('keep.compare', { game, rules });
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
      if (![game.rules, ...game.edits.map((edit) => edit['rules'])].some(isSaved)) return false;
      const sheet = await engine.call<Sheet>('keep.sheet', { game });
      return (await changedSince(game, sheet)) !== null;
    }),
  );
  return found.flatMap((old, i) => (old ? [i + 1] : []));
}

const isSaved = (rules: unknown): boolean => Boolean((rules as Partial<Agreed> | undefined)?.saved);
const inOrder = (form: RulesForm): string =>
  typeof form === 'string'
    ? form
    : JSON.stringify([form.base, Object.entries(form.changes).sort(([a], [b]) => (a < b ? -1 : 1))]);
