// What the page of one's own games says.
import page_history from '../../../../../src/spadework/texts/en/page_history.json';
import { learn } from '../texts.svelte';

learn(page_history);
