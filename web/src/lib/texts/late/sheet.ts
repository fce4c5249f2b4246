// What stands on a score sheet, and beside it.
import sheet from '../../../../../src/spadework/texts/en/page_sheet.json';
import { learn } from '../texts.svelte';

learn(sheet);
