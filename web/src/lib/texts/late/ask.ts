// What there is to know of a question that is neither a bid nor a card.
import ask from '../../../../../src/spadework/texts/en/show_ask.json';
import { learn } from '../texts.svelte';

learn(ask);
