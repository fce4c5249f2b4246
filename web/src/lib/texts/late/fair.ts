// What is said of how cards were dealt.
import fair from '../../../../../src/spadework/texts/en/fair.json';
import page from '../../../../../src/spadework/texts/en/page_fair.json';
import { learn } from '../texts.svelte';

learn(fair);
learn(page);
