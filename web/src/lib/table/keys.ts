// The keys of a table, besides those of the hand and of a pad.
import '../texts/late/play';
import { announce } from '../a11y/announce.svelte';
import { tableKey } from '../a11y/keys';
import type { Game } from '../state/game.svelte';
import { settings } from '../state/settings.svelte';
import { spokenBids, spokenCards, spokenTrick } from '../state/words';
import type { Known } from '../state/table';
import { t } from '../texts/texts.svelte';
import type { Open } from './Dialogs.svelte';

/** Does what a key stands for, where it stands for something. */
export function act(event: KeyboardEvent, game: Game, known: Known, open: (which: Open) => void): void {
  if (!settings.keys) return;
  const { now, you } = known;
  switch (tableKey(event)) {
    case 'h':
      return announce(spokenCards(known));
    case 't':
      return announce(spokenTrick(known, now.trick));
    case 'b':
      return announce(spokenBids(known));
    case 'l':
      return now.last ? open('last') : game.say(t('page.table.last.none'));
    case 's':
      return open('sheet');
    case 'u':
      return you.can.includes('undo') ? void game.ask({ undo: true }) : game.say(t('page.table.undo.none'));
    case 'i':
      return you.can.includes('hint') ? open('hint') : game.say(t('page.table.hint.none'));
    case '?':
      return open('keys');
  }
}
