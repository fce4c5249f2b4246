// Rules of one's own in an address: base, changes and title as JSON in base64url. Whether such rules can be is the
// server's to say; here is only said whether the address is whole.
import type { OwnRules } from './own';

/** So many characters fit into addresses everywhere. */
export const LONGEST = 6000;
const AGAIN = 'Ask for the link again, or copy all of it.';

/** An address that holds no rules; `message` is a sentence for people, with the place and what helps. */
export class BadLink extends Error {}

export function encodeRules({ base, changes, title }: OwnRules): string {
  const bytes = new TextEncoder().encode(JSON.stringify(title ? [base, changes, title] : [base, changes]));
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const code = btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  if (code.length > LONGEST)
    throw new BadLink(
      `These rules make a link of ${code.length} characters, and ${LONGEST} fit. Change less, or save them instead.`,
    );
  return code;
}

export function decodeRules(code: string): OwnRules {
  if (!code) throw new BadLink(`The link ends before the rules. ${AGAIN}`);
  if (code.length > LONGEST)
    throw new BadLink(`The link has ${code.length} characters, and rules have at most ${LONGEST}. ${AGAIN}`);
  const wrong = /[^A-Za-z0-9_-]/u.exec(code);
  if (wrong)
    throw new BadLink(
      `Character ${wrong.index + 1} of the rules in the link is “${wrong[0]}”, which stands in no such link. ${AGAIN}`,
    );
  const value = read(code);
  const [base, changes, title, ...more] = Array.isArray(value) ? (value as unknown[]) : [];
  if (more.length || typeof base !== 'string' || !base || !isObject(changes) || !isTitle(title))
    throw new BadLink(`The link holds something, but no rules. ${AGAIN}`);
  return { base, changes, title: title ?? '' };
}

function read(code: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new BadLink(
      `The link breaks off after ${code.length} characters of the rules, or was changed on its way. ${AGAIN}`,
    );
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
