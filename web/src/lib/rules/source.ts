// Rules to read, from the server; where there is none, from the same core in the browser.
import { api, ApiError } from '../net/api';
import { CallError, engine } from '../offline/engine';
import { rulesForm } from './saved';
import type { OwnRules, RuleSheet, Ruleset } from './types';

/** What the server gives; what the core in the browser gives where no server answers. */
async function either<T>(ask: () => Promise<T>, name: string, args: unknown): Promise<T> {
  // A browser that knows of no network may still reach a server on the same device, but not likely.
  const [first, second] = navigator.onLine
    ? [ask, () => engine.call<T>(name, args)]
    : [() => engine.call<T>(name, args), ask];
  try {
    return await first();
  } catch (error) {
    if (error instanceof CallError || (error instanceof ApiError && error.status !== 0)) throw error;
    return second();
  }
}

/** All games; those that a text may mean. */
export const listRulesets = (find = ''): Promise<Ruleset[]> =>
  either(() => api.rulesets(find), 'rules.list', { find: find.slice(0, 200) });

export const rulesetSheet = (name: string): Promise<RuleSheet> =>
  either(() => api.ruleset(name), 'rules.sheet', { rules: name });

export const sheetOf = (rules: OwnRules): Promise<RuleSheet> =>
  either(() => api.sheet(rules), 'rules.sheet', { rules: rulesForm(rules) });

/** A rule sheet as Markdown. */
export const markdownOf = (rules: OwnRules): Promise<string> =>
  either(() => api.markdown(rules).then((text) => ({ text })), 'rules.markdown', {
    rules: rulesForm(rules),
  }).then(({ text }) => text);
