// Files out of the page and into it.
import { t } from '../texts/texts.svelte';
import '../texts/late/evenings';
import '../texts/late/keep';

/** Hands a text over as a file. */
export function save(name: string, kind: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: kind }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The largest document that is read, in bytes; a year of evenings is far below. */
const LARGEST = 4 * 1024 * 1024;

/** What a file holds as JSON. Rejects with a sentence for people. */
export async function readJson(file: File): Promise<unknown> {
  if (file.size > LARGEST) throw new Error(t('page.keep.file.large'));
  try {
    return JSON.parse(await file.text());
  } catch {
    throw new Error(t('page.keep.file.not_json'));
  }
}
