// Rules to read: from the server, or from the same core in the browser.
import { engine } from '../offline/engine';
import { rulesForm } from './saved';
import type { OwnRules, RuleSheet, Ruleset } from './types';

/** All games; those that a text may mean. */
export const listRulesets = (find = ''): Promise<Ruleset[]> =>
  engine
    .call<{ rulesets: Ruleset[] }>('rules.list', { find: find.slice(0, 200) })
    .then(({ rulesets }) => rulesets);

export const rulesetSheet = (name: string, language: string): Promise<RuleSheet> =>
  engine.call('rules.sheet', { rules: name, language });

export const sheetOf = (rules: OwnRules, language: string): Promise<RuleSheet> =>
  engine.call('rules.sheet', { rules: rulesForm(rules), language });

/** A rule sheet as Markdown. */
export const markdownOf = (rules: OwnRules, language: string): Promise<string> =>
  engine
    .call<{ text: string }>('rules.markdown', { rules: rulesForm(rules), language })
    .then(({ text }) => text);
