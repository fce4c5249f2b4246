// What is said of a score sheet once one looks closer.
import more from '../../../../../src/spadework/texts/en/page_keep_more.json';
import { learn } from '../texts.svelte';

learn(more);
