// Rules to read: from the server, or from the same core in the browser.
import type { Language } from '../wire/game';
import { engine } from '../offline/engine';
import { rulesForm } from './own';
import type { OwnRules } from './own';
import type { RuleSheet, RulesetAbout } from '../wire/rules';

/** All games; those that a text may mean. */
export const listRulesets = (find = ''): Promise<RulesetAbout[]> =>
  engine.call('rules.list', { find: find.slice(0, 200) }).then(({ rulesets }) => rulesets);

export const rulesetSheet = (name: string, language: Language): Promise<RuleSheet> =>
  engine.call('rules.sheet', { rules: name, language });

export const sheetOf = (rules: OwnRules, language: Language): Promise<RuleSheet> =>
  engine.call('rules.sheet', { rules: rulesForm(rules), language });

/** A rule sheet as Markdown. */
export const markdownOf = (rules: OwnRules, language: Language): Promise<string> =>
  engine.call('rules.markdown', { rules: rulesForm(rules), language }).then(({ text }) => text);
