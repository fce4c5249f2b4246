// Messages in ICU MessageFormat: the same part of it as `spadework.texts.message`, held to the same cases.

import type { Text } from '../wire/types';

export type { Text };
export type Arg = string | number | boolean | Text | readonly Arg[];
export type Args = Readonly<Record<string, Arg>>;

/** What a language does with numbers and lists, beside what the browser knows of it. */
export interface Grammar {
  language: string;
  thousands: string;
  /** What stands before the last of a list, by its kind. */
  last: Readonly<Record<string, string>>;
}
type Part = string | typeof NUMBER | Argument | Choice;
interface Argument {
  name: string;
  kind: string;
  style: string;
}
interface Choice {
  name: string;
  by: 'plural' | 'selectordinal' | 'select';
  cases: Map<string, Part[]>;
}

/** The number sign inside a plural. */
const NUMBER = Symbol('#');
const WORD = /\s*([\w=-]+)\s*/y;
const PLAIN = /[^{}#']+/y;

class Reader {
  #at = 0;
  constructor(readonly source: string) {}

  parts(inside: boolean, counted: boolean): Part[] {
    const parts: Part[] = [];
    for (;;) {
      const sign = this.source[this.#at];
      if (sign === undefined || (sign === '}' && inside)) return parts;
      const plain = this.#match(PLAIN);
      if (plain) parts.push(plain[0]);
      else if (sign === '{') parts.push(this.#argument(counted));
      else if (sign === "'") parts.push(this.#quoted(counted));
      else if (sign === '#') {
        this.#at++;
        parts.push(counted ? NUMBER : sign);
      } else throw this.#syntaxError('a brace is closed that was not opened');
    }
  }

  #quoted(counted: boolean): string {
    const after = this.source[++this.#at] ?? '';
    if (after === "'") this.#at++;
    if (!after || !(counted ? '{}#' : '{}').includes(after)) return "'";
    const end = this.source.indexOf("'", this.#at);
    if (end < 0) throw this.#syntaxError('a quotation is not closed');
    const quoted = this.source.slice(this.#at, end);
    this.#at = end + 1;
    return quoted;
  }

  #argument(counted: boolean): Argument | Choice {
    this.#at++;
    const name = this.#word();
    if (this.#sign('}')) return { name, kind: '', style: '' };
    this.#need(',');
    const kind = this.#word();
    if (kind === 'number' || kind === 'list') {
      const style = this.#sign(',') ? this.#word() : '';
      this.#need('}');
      return { name, kind, style };
    }
    if (kind !== 'plural' && kind !== 'select' && kind !== 'selectordinal')
      throw this.#syntaxError(
        `${kind} is no kind of argument: take number, list, plural, select or selectordinal`,
      );
    this.#need(',');
    const cases = new Map<string, Part[]>();
    while (!this.#sign('}')) {
      const word = this.#word();
      this.#need('{');
      cases.set(word, this.parts(true, counted || kind !== 'select'));
      this.#need('}');
    }
    if (!cases.has('other')) throw this.#syntaxError(`${name} has no case for other`);
    return { name, by: kind, cases };
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.source);
    if (found) this.#at = pattern.lastIndex;
    return found;
  }
  #word(): string {
    const found = this.#match(WORD)?.[1];
    if (found === undefined) throw this.#syntaxError('a name is missing');
    return found;
  }
  #sign(sign: string): boolean {
    while (/\s/.test(this.source[this.#at] ?? '')) this.#at++;
    const found = this.source[this.#at] === sign;
    if (found) this.#at++;
    return found;
  }
  #need(sign: string): void {
    if (!this.#sign(sign)) throw this.#syntaxError(`${sign} is missing`);
  }
  #syntaxError(what: string): Error {
    return new SyntaxError(`${this.source} cannot be read at ${this.#at}: ${what}`);
  }
}

/** A number with the sign that is as wide as a plus. */
const plain = (n: number, { thousands }: Grammar): string =>
  String(n)
    .replace('-', '−')
    .replace('.', thousands === '.' ? ',' : '.');

function grouped(n: number, { thousands }: Grammar, signed: boolean): string {
  const [whole = '', decimals] = String(Math.abs(n)).split('.');
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  const point = thousands === '.' ? ',' : '.';
  return `${n < 0 ? '−' : signed && n > 0 ? '+' : ''}${digits}${decimals ? point + decimals : ''}`;
}

/** A message, read once and said often. */
export class Message {
  #parts: Part[];
  constructor(readonly source: string) {
    this.#parts = new Reader(source).parts(false, false);
  }

  /** The message with its arguments; `say` puts texts into words. Throws where an argument is missing. */
  format(args: Args, grammar: Grammar, say: (text: Text) => string): string {
    const one = (value: Arg, { kind, style }: Argument): string => {
      if (typeof value === 'number')
        return kind === 'number' ? grouped(value, grammar, style === 'signed') : plain(value, grammar);
      if (typeof value !== 'object') return String(value);
      if ('key' in value) return say(value);
      const words = value.map((each) => one(each, { name: '', kind: '', style: '' }));
      const last = words.pop() ?? '';
      return words.length ? `${words.join(', ')} ${grammar.last[style || 'and']} ${last}` : last;
    };
    const all = (parts: Part[], number: number): string => parts.map((part) => said(part, number)).join('');
    const said = (part: Part, number: number): string => {
      if (typeof part === 'string') return part;
      if (part === NUMBER) return plain(number, grammar);
      const value = args[part.name];
      if (value === undefined) throw new TypeError(`${this.source} needs ${part.name}`);
      if (!('by' in part)) return one(value, part);
      const { by, cases } = part;
      if (by === 'select') return all(cases.get(String(value)) ?? cases.get('other')!, number);
      const type = by === 'plural' ? 'cardinal' : 'ordinal';
      const category = () => new Intl.PluralRules(grammar.language, { type }).select(Number(value));
      return all(
        cases.get(`=${String(value)}`) ?? cases.get(category()) ?? cases.get('other')!,
        Number(value),
      );
    };
    return all(this.#parts, 0);
  }
}
