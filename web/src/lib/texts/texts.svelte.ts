// What the page says, by key, from the same catalogs as the server. English comes with the page: what every part of it may
// say at once, and what only some say with these (`texts/late`). The other languages come when they are chosen.
import type account from '../../../../src/spadework/texts/en/page_account.json';
import type because from '../../../../src/spadework/texts/en/because.json';
import type cast from '../../../../src/spadework/texts/en/page_cast.json';
import type characters from '../../../../src/spadework/texts/en/characters.json';
import type dealt from '../../../../src/spadework/texts/en/page_fair.json';
import type fair from '../../../../src/spadework/texts/en/fair.json';
import page from '../../../../src/spadework/texts/en/page.json';
import type home from '../../../../src/spadework/texts/en/page_home.json';
import bots from '../../../../src/spadework/texts/en/page_bots.json';
import type learning from '../../../../src/spadework/texts/en/page_learn.json';
import type more from '../../../../src/spadework/texts/en/page_more.json';
import type replay from '../../../../src/spadework/texts/en/page_replay.json';
import type offline from '../../../../src/spadework/texts/en/page_offline.json';
import type parts from '../../../../src/spadework/texts/en/page_table_parts.json';
import type history from '../../../../src/spadework/texts/en/page_history.json';
import type host from '../../../../src/spadework/texts/en/page_host.json';
import type keep from '../../../../src/spadework/texts/en/page_keep.json';
import type evenings from '../../../../src/spadework/texts/en/page_keep_evenings.json';
import type closer from '../../../../src/spadework/texts/en/page_keep_more.json';
import type asides from '../../../../src/spadework/texts/en/asides.json';
import type end from '../../../../src/spadework/texts/en/page_end.json';
import type recap from '../../../../src/spadework/texts/en/recap.json';
import type rules from '../../../../src/spadework/texts/en/page_rules.json';
import type sheet from '../../../../src/spadework/texts/en/page_sheet.json';
import type table from '../../../../src/spadework/texts/en/page_table.json';
import type show from '../../../../src/spadework/texts/en/show.json';
import signs from '../../../../src/spadework/texts/en/show_signs.json';
import words from '../../../../src/spadework/texts/en/words.json';
import { Message, type Args, type Grammar, type Text } from './message';

export type { Arg, Args, Text } from './message';

const ENGLISH = { ...words, ...signs, ...page, ...bots };
type Late = typeof account & typeof asides & typeof because & typeof cast & typeof characters & typeof dealt & typeof fair & typeof end & typeof history & typeof home & typeof host & typeof keep & typeof evenings & typeof closer & typeof learning & typeof more & typeof offline & typeof parts & typeof recap & typeof replay & typeof rules & typeof sheet & typeof show & typeof table; // prettier-ignore
/** A key of the page's own words; one that is missing is an error when the page is checked. */
export type Key = keyof typeof ENGLISH | keyof Late;
type Sources = Readonly<Record<string, string>>;

const GRAMMARS: Readonly<Record<string, Grammar>> = {
  en: { language: 'en', thousands: ',', last: { and: 'and', or: 'or' } },
  es: { language: 'es', thousands: '.', last: { and: 'y', or: 'o' } },
};
const OTHERS = import.meta.glob<Sources>(
  '../../../../src/spadework/texts/es/{asides,because,characters,fair,page,page_account,page_bots,page_cast,page_end,page_fair,page_history,page_host,page_more,page_offline,page_sheet,recap,sheet,words}.json',
  {
    import: 'default',
  },
);

class Catalog {
  #read = new Map<string, Message>();
  constructor(
    readonly grammar: Grammar,
    readonly sources: Sources,
    readonly fallback?: Catalog,
  ) {}

  /** A text in this language, or in English where it is lacking. Throws for a key that no catalog has. */
  say(text: Text): string {
    let message = this.#read.get(text.key);
    if (message === undefined) {
      const source = this.sources[text.key];
      if (source === undefined) {
        if (this.fallback === undefined) throw new ReferenceError(`${text.key} is in no catalog`);
        return this.fallback.say(text);
      }
      message = new Message(source);
      this.#read.set(text.key, message);
    }
    return message.format((text.args ?? {}) as Args, this.grammar, (part) => this.say(part));
  }
}

const english = new Catalog(GRAMMARS.en!, ENGLISH);
/** More of English: what a part of the page that is fetched later says. */
export const learn = (more: Sources): void => void Object.assign(ENGLISH, more);
let spoken = $state.raw(english);

/** The languages that can be chosen, English first. */
export const languages = Object.keys(GRAMMARS);
/** The language in which the page speaks. */
export const language = (): string => spoken.grammar.language;

/** Speak another language from now on; English where there is no such. */
export async function speak(wanted: string): Promise<void> {
  const grammar = GRAMMARS[wanted];
  const files = Object.entries(OTHERS).filter(([path]) => path.includes(`/${wanted}/`));
  const parts = await Promise.all(files.map(([, load]) => load()));
  spoken = grammar && parts.length ? new Catalog(grammar, Object.assign({}, ...parts), english) : english;
  if (typeof document !== 'undefined') document.documentElement.lang = language();
}

/** A word as it begins a sentence or a label. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
/** One of the page's own sentences. */
export const t = (key: Key, args: Args = {}): string => spoken.say({ key, args });
/** A sentence that arrived by its key; a plain one is itself, and none at all is empty. */
export const said = (text: Text | string | null | undefined): string =>
  typeof text === 'object' && text !== null ? spoken.say(text) : (text ?? '');
