// What only the host of a table is told.
import host from '../../../../../src/spadework/texts/en/page_host.json';
import { learn } from '../texts.svelte';

learn(host);
