// What the core answers to what is only read, as it was written down when the page was built (tools/given.py): kept with
// the page, and there before Python is.

const GIVEN: ReadonlySet<string> = new Set([
  'keep.rulesets',
  'lessons.list',
  'lessons.scene',
  'rules.list',
  'rules.sheet',
]);
const files = new Map<string, Promise<Record<string, unknown>>>();

/** Whether an answer may have been written down. */
export const mayBeGiven = (name: string): boolean => GIVEN.has(name);

/** The answer as JSON; rejects where there is none. */
export async function given(name: string, args: object, ask: typeof fetch): Promise<string> {
  const { language } = args as { language?: string };
  const place = `/given/${name}${language ? `.${language}` : ''}.json`;
  let file = files.get(place);
  if (!file) {
    file = ask(place).then((answer) => answer.json() as Promise<Record<string, unknown>>);
    files.set(place, file);
    file.catch(() => files.delete(place));
  }
  // By name, as the file has it.
  const asked = JSON.stringify(Object.fromEntries(Object.entries(args).sort(([a], [b]) => (a < b ? -1 : 1))));
  const found = (await file)[asked];
  if (found === undefined) throw new RangeError(`${name} has no such answer`);
  return JSON.stringify(found);
}
