// What lessons and their list say.
import lessons from '../../../../../src/spadework/texts/en/page_learn.json';
import { learn } from '../texts.svelte';

learn(lessons);
