// The rules by which a game is kept: where they can be read, and what was saved in their place since.
import { untrack } from 'svelte';
import { box } from '../offline/box';
import { formParts } from '../rules/own';
import type { Keeper } from './keeper.svelte';
import type { Chosen } from './offer';

export interface RulesKept {
  /** Where the rule sheet is; that of the ruleset itself until the whole address is written. */
  readonly address: string;
  /** What was saved since in the place of the rules on the sheet; only once a game or its rules are others. */
  readonly newer: Chosen | null;
}

/** Those of the game that is looked at; to be asked while a component is set up. */
export function rulesKept(keeper: Keeper): RulesKept {
  let address = $state('');
  let newer = $state.raw<Chosen | null>(null);

  $effect(() => {
    const form = keeper.sheet?.form;
    if (!form) return;
    const { base, changes: all } = formParts(form);
    address = `/rules/${encodeURIComponent(base)}`;
    if (typeof form === 'string') return;
    let late = false;
    const { title, ...changes } = all;
    void import('../rules/link')
      .then(({ sheetAddress }) => {
        const own = { base, changes, title: typeof title === 'string' ? title : '' };
        if (!late) address = sheetAddress(own);
      })
      .catch(() => {});
    return () => (late = true);
  });

  const agreed = $derived(keeper.sheet && { form: keeper.sheet.form, saved: keeper.sheet.saved });
  const stands = $derived(agreed?.saved ? JSON.stringify([keeper.at, agreed]) : '');
  $effect(() => {
    newer = null;
    if (!stands) return;
    const look = async (): Promise<void> => {
      const [asked, own] = [stands, await import('./own')];
      if (!keeper.game || !agreed) return;
      const found = await own.changedSince(keeper.game, agreed);
      if (asked === stands) newer = found;
    };
    untrack(() => void look().catch(() => {}));
    return box.watch('rules/', () => void look().catch(() => {}));
  });

  return {
    get address() {
      return address;
    },
    get newer() {
      return newer;
    },
  };
}
