// What the gallery of games and the form for house rules say.
import page_rules from '../../../../../src/spadework/texts/en/page_rules.json';
import { learn } from '../texts.svelte';

learn(page_rules);
