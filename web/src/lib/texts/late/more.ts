// What the pages for settings, a new table and open ones say, and that about doing without a network.
import more from '../../../../../src/spadework/texts/en/page_more.json';
import { learn } from '../texts.svelte';

learn(more);
