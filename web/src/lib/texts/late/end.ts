// How a game went.
import page_end from '../../../../../src/spadework/texts/en/page_end.json';
import recap from '../../../../../src/spadework/texts/en/recap.json';
import { learn } from '../texts.svelte';

learn(page_end);
learn(recap);
