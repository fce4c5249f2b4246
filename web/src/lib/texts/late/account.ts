// What the account in the settings says.
import account from '../../../../../src/spadework/texts/en/page_account.json';
import { learn } from '../texts.svelte';

learn(account);
