// What went wrong, as the server and the core on this device say it (RFC 9457), or that nobody answered.
import { t } from '../texts/texts.svelte';

import type { Problem as Said } from '../wire/server';

/** `message` is a sentence for people, with its place; `text` the same without it. */
export class Problem extends Error {
  constructor(
    /** As HTTP has it, also where the core on this device answered; 0 where nobody did. */
    readonly status: number,
    /** The kind, from a closed list. */
    readonly code: string,
    readonly text: string,
    /** Where in what was asked; empty for the whole of it. */
    readonly place = '',
  ) {
    super(place ? `${place}: ${text}` : text);
  }

  /** Whether what was asked is at fault, and no other answer is to be had by asking again. */
  get refused(): boolean {
    return this.status === 400 || this.status === 404;
  }
}

/** The problem that an answer holds; a sentence of our own where it holds none. */
export function problemIn(status: number, body: string): Problem {
  let said: Partial<Said>;
  try {
    said = JSON.parse(body) as Partial<Said>;
  } catch {
    said = {};
  }
  const text = said.detail ?? t('page.parts.failed');
  return new Problem(status, said.code ?? 'failed', text, said.place);
}

/** Asks the server. Rejects with `Problem`. */
export async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(path, { credentials: 'same-origin', ...init }).catch(() => {
    throw new Problem(0, 'offline', t('page.parts.no_answer'));
  });
  if (!answer.ok) throw problemIn(answer.status, await answer.text().catch(() => ''));
  return answer;
}

/** What is sent as JSON. */
export const json = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
