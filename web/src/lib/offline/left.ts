// The practice game that one plays with a server, kept as it stood before this deal, for when the network goes.
import { api } from '../net/api';
import { box } from './box';

/** A practice game without its deal in progress, as the server gives it (`takeaway`): for the core alone to read. */
export interface Takeaway {
  table: string;
  events: { type: string }[];
}

const LEFT = 'left/last';

/** Keeps what the server lets go of a practice game, for when the network goes. */
export async function keepLeft(table: string): Promise<void> {
  const taken = await api.takeaway(table);
  const before = await box.read(LEFT);
  await box.write(LEFT, taken, before?.version ?? 0);
}

/** What was kept last; none where nothing was. */
export const readLeft = () => box.read<Takeaway>(LEFT);
