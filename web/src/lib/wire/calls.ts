// Made by tools/wire_types.py from the structs of Python; `make wire` writes it anew.
import type { Begun, Comparison, ComparisonAsked, DealAsked, DealTold, EditAsked, Entered, Evening, Exported, GameAsked, NewGame, OpenAsked, PresetFound, Presets, Sheet, Statistics, StatisticsAsked } from './keep';
import type { LessonList, Scene, SceneAsked } from './lessons';
import type { RecapAsked, Recaps, RecordAsked, Replay, Totals, TotalsAsked } from './replay';
import type { Described, RuleSheet, RulesAsked, RulesFound, RulesetsAsked, SheetAsked, WrittenRules } from './rules';
import type { ScoreReport, ScoreRequest } from './score';

/** What a call takes that takes nothing: an empty object. */
export type Nothing = Record<string, never>;
/** What each call takes and gives, by its name. */
export interface Calls {
  'keep.begin': { takes: NewGame; gives: Begun };
  'keep.compare': { takes: ComparisonAsked; gives: Comparison };
  'keep.csv': { takes: GameAsked; gives: Exported };
  'keep.deal': { takes: DealAsked; gives: DealTold };
  'keep.enter': { takes: EditAsked; gives: Entered };
  'keep.open': { takes: OpenAsked; gives: Evening };
  'keep.preset': { takes: RulesAsked; gives: PresetFound };
  'keep.record': { takes: GameAsked; gives: Exported };
  'keep.rulesets': { takes: Nothing; gives: Presets };
  'keep.sheet': { takes: GameAsked; gives: Sheet };
  'keep.statistics': { takes: StatisticsAsked; gives: Statistics };
  'lessons.list': { takes: Nothing; gives: LessonList };
  'lessons.scene': { takes: SceneAsked; gives: Scene };
  'records.read': { takes: RecordAsked; gives: Replay };
  'records.recap': { takes: RecapAsked; gives: Recaps };
  'records.totals': { takes: TotalsAsked; gives: Totals };
  'rules.describe': { takes: RulesAsked; gives: Described };
  'rules.list': { takes: RulesetsAsked; gives: RulesFound };
  'rules.markdown': { takes: SheetAsked; gives: WrittenRules };
  'rules.sheet': { takes: SheetAsked; gives: RuleSheet };
  'score.deals': { takes: ScoreRequest; gives: ScoreReport };
}
/** Those that may be asked by an address, where all that they take is text. */
export const BY_TEXT: ReadonlySet<string> = new Set(['keep.preset', 'keep.rulesets', 'lessons.list', 'rules.describe', 'rules.list', 'rules.markdown', 'rules.sheet']);
