// House rules as they are being made: asked of the server anew with each answer, which tells what they now mean.
import { engine } from '../offline/engine';
import { allOptions, answers, sameValue } from './options';
import type { Changes, OwnRules } from './own';
import type { Described, Option, RulesProblem } from '../wire/rules';

const drops = ({ choices }: Option, value: unknown): string[] =>
  choices.find((choice) => sameValue(choice.value, value))?.drops ?? [];

const describe = (base: string, changes: Changes): Promise<Described> =>
  engine.call('rules.describe', { rules: Object.keys(changes).length ? { base, changes } : base });

export class RulesForm {
  base = $state('');
  title = $state('');
  /** As answered, whether it can be or not. */
  changes = $state.raw<Changes>({});
  /** The ruleset itself. */
  own = $state.raw<Described | null>(null);
  /** What the server said when nothing was the matter last. */
  sound = $state.raw<Described | null>(null);
  problems = $state.raw<RulesProblem[]>([]);
  /** Why the server could not be asked. */
  trouble = $state('');
  /** The questions whose answers went with the last one. */
  dropped = $state.raw<string[]>([]);
  #asked = 0;

  get rules(): OwnRules {
    return { base: this.base, changes: this.sound?.changes ?? {}, title: this.title };
  }
  get changed(): number {
    return Object.keys(this.sound?.changes ?? {}).length;
  }

  /** Begins anew with these rules. Where their changes cannot be, they are there to be mended. */
  async open({ base, changes, title }: OwnRules): Promise<void> {
    const turn = ++this.#asked;
    const own = await describe(base, {});
    if (turn !== this.#asked) return;
    [this.base, this.title, this.changes, this.problems, this.trouble] = [base, title, changes, [], ''];
    this.own = this.sound = own;
    this.dropped = [];
    if (Object.keys(changes).length) await this.#describe();
  }

  choose(option: Option, value: unknown): void {
    this.#become({ ...this.#without(option), [option.rule]: value }, drops(option, value));
  }
  /** Answers with a number of one's own, beside what else the answer says. */
  count(option: Option, value: number): void {
    if (option.number) this.#become({ ...this.changes, [option.number.rule]: value });
  }
  back(option: Option): void {
    const own = allOptions(this.own?.options ?? []).find(({ rule }) => rule === option.rule);
    this.#become(this.#without(option), drops(option, own?.value));
  }
  backAll(): void {
    this.#become({});
  }
  /** Takes back what was answered since all was well. */
  takeBack(): void {
    this.#become(this.sound?.changes ?? {});
  }

  #without(option: Option): Changes {
    const own = answers(option, this.changes);
    return Object.fromEntries(Object.entries(this.changes).filter(([path]) => !own.includes(path)));
  }
  #become(changes: Changes, without: string[] = []): void {
    this.dropped = without.filter((rule) => rule in changes);
    this.changes = Object.fromEntries(Object.entries(changes).filter(([rule]) => !without.includes(rule)));
    void this.#describe();
  }
  async #describe(): Promise<void> {
    const turn = ++this.#asked;
    try {
      const said = await describe(this.base, this.changes);
      if (turn !== this.#asked) return;
      [this.problems, this.trouble] = [said.problems, ''];
      if (!said.problems.length) [this.sound, this.changes] = [said, said.changes];
    } catch (error) {
      if (turn === this.#asked) this.trouble = (error as Error).message;
    }
  }
}
