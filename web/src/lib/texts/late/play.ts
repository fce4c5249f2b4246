// What is said at a table, and of what happens there.
import asides from '../../../../../src/spadework/texts/en/asides.json';
import show from '../../../../../src/spadework/texts/en/show.json';
import table from '../../../../../src/spadework/texts/en/page_table.json';
import { learn } from '../texts.svelte';

learn(asides);
learn(show);
learn(table);
