// How a game went.
import page_end from '../../../../../src/spadework/texts/en/page_end.json';
import recap from '../../../../../src/spadework/texts/en/recap.json';
import sheet from '../../../../../src/spadework/texts/en/sheet.json';
import { learn } from '../texts.svelte';

learn(page_end);
learn(recap);
learn(sheet); // what turned a game may be any line of its sheet
