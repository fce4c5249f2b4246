// The rules that a game may be kept by: those of this browser's owner first, then the gallery.
import { box } from '../offline/box';
import { engine } from '../offline/engine';
import type { Chosen, Offer } from './offer';

export async function offers(): Promise<Offer[]> {
  const [{ rulesets }, own] = await Promise.all([engine.call('keep.rulesets', {}), owned()]);
  return [...own, ...rulesets.map((preset) => ({ ...preset, form: preset.name, saved: '' }))];
}

/** What an offer is called in a list; empty for rules that are in none, since the table changed them. */
export const nameOf = ({ form, saved }: Chosen): string => saved || (typeof form === 'string' ? form : '');

/** Most people have saved none, and need nothing for it. A box that cannot be read holds none. */
async function owned(): Promise<Offer[]> {
  const kept = await box.list('rules/').catch(() => []);
  return kept.length ? (await import('./own')).ownOffers() : [];
}
