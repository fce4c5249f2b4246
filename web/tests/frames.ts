// What a real table told Ann, who sat at seat 0 with three bots: two deals of three cards, from the first bid to the end.
// `python -m tests.server.frames` records it.
import { whole, type News } from '../src/lib/net/changed';
import type { Full, Tell } from '../src/lib/wire/types';
import frames from './fixtures/frames.json';

/** The table when Ann came, and when she came again at the end. */
export const [first, last] = [frames.at(0), frames.at(-1)] as unknown as [Full, Full];
/** All that she was told between. */
export const news: News[] = [];
for (const tell of frames.slice(1, -1) as unknown as Tell[]) news.push(whole(news.at(-1) ?? first, tell));
