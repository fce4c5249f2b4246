// What is said of the evenings of this device, and of a game that is to begin.
import evenings from '../../../../../src/spadework/texts/en/page_keep_evenings.json';
import { learn } from '../texts.svelte';

learn(evenings);
