// Rules of one's own in an address: base, changes and title as JSON in base64url. Whether such rules can be is the
// server's to say; here is only said whether the address is whole.
import '../texts/late/sheet';
import type { OwnRules } from './own';
import { t, type Args } from '../texts/texts.svelte';

/** So many characters fit into addresses everywhere. */
export const LONGEST = 6000;

/** An address that holds no rules; `message` is a sentence for people, with the place and what helps. */
export class BadLink extends Error {
  /** Whether a part of it is missing. */
  cut = false;
}
function broken(what: 'broken' | 'character' | 'ends' | 'long' | 'other', args: Args = {}): BadLink {
  const bad = new BadLink(`${t(`page.sheet.link.${what}`, args)} ${t('page.sheet.link.again')}`);
  return Object.assign(bad, { cut: what === 'broken' || what === 'ends' });
}

export function encodeRules({ base, changes, title }: OwnRules): string {
  const bytes = new TextEncoder().encode(JSON.stringify(title ? [base, changes, title] : [base, changes]));
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const code = btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  if (code.length > LONGEST)
    throw new BadLink(t('page.sheet.link.too_much', { n: code.length, most: LONGEST }));
  return code;
}

export function decodeRules(code: string): OwnRules {
  if (!code) throw broken('ends');
  if (code.length > LONGEST) throw broken('long', { n: code.length, most: LONGEST });
  const wrong = /[^A-Za-z0-9_-]/u.exec(code);
  if (wrong) throw broken('character', { n: wrong.index + 1, sign: wrong[0] });
  const value = read(code);
  const [base, changes, title, ...more] = Array.isArray(value) ? (value as unknown[]) : [];
  if (more.length || typeof base !== 'string' || !base || !isObject(changes) || !isTitle(title))
    throw broken('other');
  return { base, changes, title: title ?? '' };
}

function read(code: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw broken('broken');
  }
}
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTitle = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === 'string';

const plain = ({ changes }: OwnRules): boolean => Object.keys(changes).length === 0;

/** Where the rule sheet of these rules is. */
export const sheetAddress = (rules: OwnRules): string =>
  plain(rules) ? `/rules/${encodeURIComponent(rules.base)}` : `/rules/custom?r=${encodeRules(rules)}`;
/** Where a table with these rules is set up. */
export const tableAddress = (rules: OwnRules): string =>
  plain(rules) ? `/new?rules=${encodeURIComponent(rules.base)}` : `/new?r=${encodeRules(rules)}`;
