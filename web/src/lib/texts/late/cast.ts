// What is said of the bots that can be chosen, and how each of them plays.
import cast from '../../../../../src/spadework/texts/en/page_cast.json';
import characters from '../../../../../src/spadework/texts/en/characters.json';
import { learn } from '../texts.svelte';

learn(cast);
learn(characters);
