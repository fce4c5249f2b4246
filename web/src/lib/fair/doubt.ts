import '../texts/late/fair';
import { t } from '../texts/texts.svelte';

/** What is said at a table whose proof does not fit what this device was shown of it before. */
export const doubtful = (what: string): string => t('page.table.doubt', { what });
