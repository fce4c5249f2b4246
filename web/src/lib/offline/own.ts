// What is written of the tables that this browser keeps by itself lies in the box, and is read from there to ask of them.
import { box } from './box';
import { engine } from './engine';

interface Written {
  first: number;
}

const ENTRIES = 'here/';

engine.keep = (table, text) => {
  const written = JSON.parse(text) as Written;
  return box.write(`${ENTRIES}${table}/${`${written.first}`.padStart(6, '0')}`, written, 0);
};

const entriesOf = (table: string) => box.list<Written>(`${ENTRIES}${table}/`);

/** Puts away all that is written of a table. */
export async function forget(table: string): Promise<void> {
  for (const { key, version } of await entriesOf(table)) await box.remove(key, version);
}

/** Opens a table as the box has it, if it is not open. */
export async function restore(table: string): Promise<void> {
  await engine.start();
  const written = (await entriesOf(table)).map(({ value }) => value);
  await engine.here('restore', { table, written });
}

/** Asks something of a table here. */
export const ask = async <T>(table: string, name: string, more: object = {}): Promise<T> => {
  await restore(table);
  return engine.here<T>(name, { table, ...more });
};
