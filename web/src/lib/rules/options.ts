// Finding one's way in a form of rules: which question is meant, and which a problem is about.
import type { Changes } from './own';
import type { Option, OptionGroup, RulesProblem } from '../wire/rules';

export const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const allOptions = (groups: readonly OptionGroup[]): Option[] =>
  groups.flatMap(({ options }) => options);

/** The changes that answer a question: of its own field, or of that of its free number. */
export const answers = ({ rule, number }: Option, changes: Changes): string[] =>
  Object.keys(changes).filter((path) => path === rule || path === number?.rule);

/** Each question with those asked further about what it is about: their fields stand below its own. */
export function families(options: readonly Option[]): [Option, ...Option[]][] {
  const found: [Option, ...Option[]][] = [];
  for (const option of options) {
    const last = found.at(-1);
    if (last && option.rule.startsWith(`${last[0].rule}.`)) last.push(option);
    else found.push([option]);
  }
  return found;
}

/** The groups with the questions in which all words of a text are found; all of them where there is no word. */
export function matching(groups: readonly OptionGroup[], text: string): OptionGroup[] {
  const wanted = plain(text).split(' ').filter(Boolean);
  if (!wanted.length) return [...groups];
  return groups
    .map(({ title, options }) => ({
      title,
      options: options.filter((option) => {
        const said = plain(
          [title, option.question, option.note, option.words, ...option.choices.map((one) => one.text)].join(
            ' ',
          ),
        );
        return wanted.every((word) => said.includes(word));
      }),
    }))
    .filter(({ options }) => options.length > 0);
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, ' ');

/** The question that a problem is about: of that very field, the nearest above or below it, or the one for several. */
export function concerned(options: readonly Option[], { rule, part }: RulesProblem): Option | undefined {
  const near = options
    .filter(({ rule: own }) => own === rule || rule.startsWith(`${own}.`) || own.startsWith(`${rule}.`))
    .sort((a, b) => Math.abs(a.rule.length - rule.length) - Math.abs(b.rule.length - rule.length));
  return rule === '' ? undefined : (near[0] ?? options.find((option) => option.rule === part));
}
