// The ways through a deal and to the others: by deal, by trick, by step.
import { t } from '../texts/texts.svelte';
import { bidAt, nextTrick, trickBefore, type Place } from './position';

export interface Way {
  way: string;
  name: string;
  /** How far it leads, in a word, where there is no room for its name. */
  short: string;
  /** Drawn on a field of 20 by 20. */
  sign: string;
  /** The deal and the step to which it leads; none at its end. */
  to: [deal: number, step: number] | false;
}

/** From a step of a deal on, in the order in which they stand beside each other. */
export function waysOf(places: readonly Place[], number: number, step: number): Way[] {
  const deal = places[number]?.deal;
  if (!deal) return [];
  const last = deal.steps.length - 1;
  /** Before the first trick lies what was bid, and no other trick. */
  const first = bidAt(deal);
  const short = (by: string) => t('page.replay.short', { by });
  const before = number > 0;
  const after = number < places.length - 1;
  const backTrick: Way['to'] = step > first && [number, Math.max(first, trickBefore(deal, step))];
  const onTrick: Way['to'] = step < last && [number, nextTrick(deal, step)];
  return [
    {
      way: 'deal-before',
      name: t('page.replay.deal-before'),
      short: short('deal-before'),
      sign: 'M6 4.5v11M14 4.5 8.5 10l5.5 5.5',
      to: before && [number - 1, -1],
    },
    {
      way: 'trick-before',
      name: t('page.replay.trick-before'),
      short: short('trick-before'),
      sign: 'M10 5l-5 5 5 5M16 5l-5 5 5 5',
      to: backTrick,
    },
    {
      way: 'before',
      name: t('page.replay.before'),
      short: short('before'),
      sign: 'M12.5 4.5 7 10l5.5 5.5',
      to: step > 0 ? [number, step - 1] : before && [number - 1, Infinity],
    },
    {
      way: 'next',
      name: t('page.replay.next'),
      short: short('next'),
      sign: 'M7.5 4.5 13 10l-5.5 5.5',
      to: step < last ? [number, step + 1] : after && [number + 1, 0],
    },
    {
      way: 'trick',
      name: t('page.replay.trick'),
      short: short('trick'),
      sign: 'M4 5l5 5-5 5M10 5l5 5-5 5',
      to: onTrick,
    },
    {
      way: 'deal',
      name: t('page.replay.deal'),
      short: short('deal'),
      sign: 'M14 4.5v11M6 4.5l5.5 5.5L6 15.5',
      to: after && [number + 1, -1],
    },
  ];
}
