// The log of a deal, in the sentences that the server said.
import { theCard } from '../cards/card';
import '../texts/late/play';
import { said, t } from '../texts/texts.svelte';
import type { Seen, Told } from '../wire/types';
import type { Known } from './table';

/** What happened in a sentence, which comes without what stands in the event beside it; empty where nothing is said. */
export function sentence({ e, said: short }: Told): string {
  if (!e || !short) return '';
  const args = 'card' in e && e.card ? { card: theCard(e.card), ...short.args } : short.args;
  return said({ key: short.key ?? `show.${e.type}`, ...(args && { args }) });
}

/** The sentences of some news, for the log and for those who listen. */
export const sentences = (fresh: readonly Told[]): string[] => fresh.map(sentence).filter(Boolean);

/** What bots said to it by the way, and who. */
export const asides = ({ now }: Known, fresh: readonly Told[]): string[] =>
  fresh.flatMap(({ aside }) =>
    aside ? [t('page.bots.aside', { who: now.seats[aside.seat]?.name ?? '', what: said(aside.text) })] : [],
  );

const SEEN_BY_ALL: ReadonlySet<Seen['type']> = new Set([
  'BidsFixed',
  'BidsShown',
  'DealVoided',
  'RestTaken',
  'TimeCalled',
  'TrumpCalled',
]);

/** A called card, the judgment, and what follows from it belong together. */
const OF_A_CALL: ReadonlySet<Seen['type']> = new Set([
  'RenegeClaimed',
  'RenegeJudged',
  'RestAwarded',
  'DealVoided',
]);

/** What everybody at the table should see as well as find in the log; empty for the most. */
export function noticeOf({ you }: Known, fresh: readonly Told[]): string {
  const own = (e: Seen): boolean => e.type === 'OwnCards' || ('seat' in e && e.seat === you.seat);
  const sat = fresh.findIndex(({ e }) => e?.type === 'BotSat' && own(e));
  // That a bot answers for one, and what it answered.
  if (sat >= 0) return sentences(fresh.slice(sat).filter(({ e }) => e && own(e)).slice(0, 2)).join(' '); // prettier-ignore
  if (fresh.some(({ e }) => e?.type === 'RenegeJudged'))
    return sentences(fresh.filter(({ e }) => e && OF_A_CALL.has(e.type))).join(' ');
  const noted = fresh.find(
    ({ e }) =>
      e !== undefined &&
      (SEEN_BY_ALL.has(e.type) ||
        (e.type === 'ClaimAnswered' && !e.agreed) ||
        (e.type === 'LetIn' && e.waits && !you.let_in) ||
        ((e.type === 'CardCorrected' || e.type === 'ConcessionOffered') && !own(e))),
  );
  return noted ? sentence(noted) : '';
}
