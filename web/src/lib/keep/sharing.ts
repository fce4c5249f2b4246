// Showing a sheet on another screen: the server holds a copy that whoever has the link may read.
import { json, problemIn } from '../net/problem';
import { t } from '../texts/texts.svelte';
import '../texts/late/keep_more';
import '../texts/late/keep';
import type { Game } from '../wire/keep';

export interface Share {
  /** Unguessable: who knows it may read. */
  key: string;
  /** Who knows this one may write. */
  owner: string;
  link: string;
}

function secret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

export const newShare = (): Share => ({ key: secret(), owner: secret(), link: '' });
export const qrOf = (share: Share): string => `/api/v1/evenings/${share.key}/qr.svg`;

async function ask(path: string, init: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(10_000),
      ...init,
    });
  } catch {
    throw new Error(t('page.keep.no_server'));
  }
  if (answer.ok) return answer;
  throw problemIn(answer.status, await answer.text().catch(() => ''));
}

/** Writes a game's sheet for all to see; gives the share with its link. */
export async function publish(share: Share, game: Game): Promise<Share> {
  const answer = await ask(`/api/v1/evenings/${share.key}`, {
    ...json('PUT', game),
    headers: { 'content-type': 'application/json', 'x-owner-key': share.owner },
  });
  const { link } = (await answer.json()) as { link: string };
  return { ...share, link };
}

export const withdraw = (share: Share): Promise<unknown> =>
  ask(`/api/v1/evenings/${share.key}`, { method: 'DELETE', headers: { 'x-owner-key': share.owner } });

/** What is shown now; null where it is still the version that was seen. */
export async function look(key: string, since: number): Promise<{ version: number; game: Game } | null> {
  const answer = await ask(`/api/v1/evenings/${encodeURIComponent(key)}?since=${since}`, {});
  return answer.status === 204 ? null : ((await answer.json()) as { version: number; game: Game });
}
