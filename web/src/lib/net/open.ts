// The tables that are open to everybody, asked for again and again while somebody looks at them.
import type { TableList } from '../wire/server';
import { Problem, send } from './problem';

const EVERY = 4000;
const AT_MOST = 60_000;

/** Tells of them at first and whenever something changed; what comes back ends that. A hidden page asks for nothing. */
export function watchOpen(tell: (list: TableList) => void, failed: (error: Error) => void): () => void {
  let [tag, wait, over] = ['', EVERY, false];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;

  async function look(): Promise<void> {
    asking = true;
    try {
      const answer = await send('/api/v1/tables', {
        cache: 'no-store',
        headers: tag ? { 'if-none-match': tag } : {},
      });
      if (over) return;
      tag = answer.headers.get('etag') ?? '';
      wait = EVERY;
      tell((await answer.json()) as TableList);
    } catch (error) {
      if (over) return;
      const same = error instanceof Problem && error.status === 304;
      wait = same ? EVERY : Math.min(wait * 2, AT_MOST);
      if (!same) failed(error as Error);
    }
    asking = false;
    if (!over) timer = setTimeout(soon, wait);
  }
  const soon = (): void => {
    timer = undefined;
    if (!document.hidden) void look();
  };
  const shown = (): void => {
    if (!over && !asking && timer === undefined) soon();
  };
  document.addEventListener('visibilitychange', shown);
  void look();
  return () => {
    over = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', shown);
  };
}
