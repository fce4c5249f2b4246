// What home says, and whoever begins a game from elsewhere.
import home from '../../../../../src/spadework/texts/en/page_home.json';
import { learn } from '../texts.svelte';

learn(home);
