// Pictures are told whole once, and from then on by what became of them. Nothing here knows what they show.
import type { Full, Now, Tell, Told, You } from '../wire/types';

/** What has happened at a table, and how things stand after it. */
export interface News {
  told: Told[];
  now: Now;
  you: You;
}

/** A message of news with whole pictures, from those that came before it over the same socket. */
export const whole = (before: Pick<Full, 'now' | 'you'> | null, tell: Tell): News => ({
  told: tell.told,
  now: changed(before?.now, tell.now) as Now,
  you: changed(before?.you, tell.you) as You,
});

/** A value in which each change is made; what did not change is the very same, and nothing that is known is written to. */
export const changed = (before: unknown, changes: Tell['now']): unknown =>
  Object.entries(changes).reduce((value, [path, part]) => put(value, path, part), before);

/** A list takes `length` for a name as any other: what stood behind it is gone. */
function put(into: unknown, path: string, part: unknown): unknown {
  if (path === '') return part;
  const dot = path.indexOf('.');
  const [at, rest] = dot < 0 ? [path, ''] : [path.slice(0, dot), path.slice(dot + 1)];
  const copy = (Array.isArray(into) ? [...(into as unknown[])] : { ...(into as object) }) as Record<
    string,
    unknown
  >;
  copy[at] = put(copy[at], rest, part);
  return copy;
}
