// What a replay says.
import replay from '../../../../../src/spadework/texts/en/page_replay.json';
import { learn } from '../texts.svelte';

learn(replay);
