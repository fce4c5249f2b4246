// What is said of what this device keeps, and of working without a network.
import offline from '../../../../../src/spadework/texts/en/page_offline.json';
import { learn } from '../texts.svelte';

learn(offline);
