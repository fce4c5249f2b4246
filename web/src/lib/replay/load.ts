// A record from the server, or from a file: its text, and the steps that the core makes of it.
import { ApiError } from '../net/api';
import { engine } from '../offline/engine';
import { recordOf } from './address';
import type { Replay } from './types';

/** The core takes a little more than this at once. */
const MOST = 1_000_000;

export async function readRecord(text: string): Promise<Replay> {
  if (new Blob([text]).size > MOST)
    throw new Error(
      'This file is larger than 1 MB. Divide it, or look at it with spadework replay in a terminal.',
    );
  return engine.call<Replay>('record.read', { text });
}

export async function fetchRecord(table: string): Promise<string> {
  const answer = await fetch(recordOf(table), { credentials: 'same-origin' }).catch(() => {
    throw new ApiError(0, 'offline', 'The server does not answer. Check the connection, then try again.');
  });
  if (answer.ok) return answer.text();
  const said = (await answer.json().catch(() => ({}))) as { code?: string; text?: string };
  throw new ApiError(
    answer.status,
    said.code ?? 'error',
    said.text ?? 'The record could not be fetched. Try again.',
  );
}
