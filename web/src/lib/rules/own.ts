// Rules of one's own: a ruleset with changes, under a title of its own if they have one.
import type { RulesForm } from '../wire/rules';

export type Changes = Record<string, unknown>;
export interface OwnRules {
  base: string;
  changes: Changes;
  /** Empty where they have none. */
  title: string;
}

/** The rules as every call takes them, with their title. */
export const rulesForm = ({ base, changes, title }: OwnRules): { base: string; changes: Changes } => ({
  base,
  changes: title ? { ...changes, title } : changes,
});

/** The ruleset and the changes of rules that were asked for by name or with changes; a title is among these. */
export function formParts(form: RulesForm): { base: string; changes: Changes } {
  if (typeof form === 'string') return { base: form, changes: {} };
  const title = form['title'] ? { title: form['title'] } : {};
  return { base: String(form['base'] ?? 'standard'), changes: { ...(form['changes'] ?? {}), ...title } };
}
