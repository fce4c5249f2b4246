// What those parts of a table say that are not seen as one comes to it.
import parts from '../../../../../src/spadework/texts/en/page_table_parts.json';
import { learn } from '../texts.svelte';

learn(parts);
