// What the scorekeeper says.
import page_keep from '../../../../../src/spadework/texts/en/page_keep.json';
import { learn } from '../texts.svelte';

learn(page_keep);
