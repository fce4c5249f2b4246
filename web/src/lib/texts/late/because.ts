// Why one plays a card or bids.
import because from '../../../../../src/spadework/texts/en/because.json';
import { learn } from '../texts.svelte';

learn(because);
