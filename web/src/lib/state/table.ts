// What is known of a table, as a pure fold of the server's messages. Nothing here judges: it copies and appends.
import type { News } from '../net/changed';
import type { Full, Line, Now, PlayedCard, TableInfo, TakenTrick, Told, You } from '../wire/types';

export interface Known {
  v: number;
  table: TableInfo;
  now: Now;
  you: You;
  sheet: Line[][];
  tricks: TakenTrick[];
  /** The cards of a trick that was broken off, since the rest of the deal was given to somebody: they may still be called. */
  off: PlayedCard[];
}

export const fromFull = ({ v, table, now, you, sheet, tricks }: Full): Known => ({
  v,
  table,
  now,
  you,
  sheet,
  tricks,
  off: [],
});

export type Step = { known: Known; fresh: Told[] } | 'gap';

/** What is known after news, and which of its events were new; 'gap' when versions are missing between. */
export function afterNews(known: Known, news: News): Step {
  const fresh = news.told.filter((told) => told.v > known.v);
  if (fresh.some((told, i) => told.v !== known.v + 1 + i)) return 'gap';
  // An answer from before what is already known would turn the clock back.
  const last = news.told.at(-1);
  if (last && last.v < known.v) return { known, fresh: [] };

  let { sheet, tricks, off } = known;
  let trick: PlayedCard[] = known.now.trick;
  for (const { e } of fresh) {
    if (e === undefined) continue;
    if (e.type === 'RematchBegun' || e.type === 'GameStarted') [sheet, tricks, trick, off] = [[], [], [], []];
    else if (e.type === 'DealBegun') [tricks, trick, off] = [[], [], []];
    else if (e.type === 'CardPlayed') trick = [...trick, { seat: e.seat, card: e.card }];
    else if (e.type === 'CardCorrected') {
      // The last trick comes back to the table while nobody has led to the next.
      if (trick.length === 0) [trick, tricks] = [tricks.at(-1)?.cards ?? [], tricks.slice(0, -1)];
      trick = trick.map((played) => (played.seat === e.seat ? { seat: e.seat, card: e.card } : played));
    } else if (e.type === 'TrickTaken') {
      tricks = [...tricks, { cards: trick, winner: e.seat }];
      trick = [];
    } else if (e.type === 'RestAwarded' || e.type === 'RestTaken') [off, trick] = [trick, []];
    else if (e.type === 'DealScored') sheet = [...sheet, e.lines];
  }
  const v = fresh.at(-1)?.v ?? known.v;
  return { known: { v, table: known.table, now: news.now, you: news.you, sheet, tricks, off }, fresh };
}

/** Whether a line is of a nil that was made, alone or by partners together. */
export const isNilMade = ({ key }: Line): boolean =>
  key === 'sheet.nil.made' || key === 'sheet.double_nil.made';

/** The sum of a team's lines in a deal, for the foot of a column. */
export const sumOf = (lines: readonly Line[], team: number): number =>
  lines.reduce((sum, line) => sum + (line.team === team ? line.points : 0), 0);

/** Whether a deal ended a game of a match: the next one begins anew. */
const ends = (lines: readonly Line[] | undefined): boolean =>
  lines?.some(({ mark }) => mark === 'game_won' || mark === 'game_over') ?? false;

/** Each team's points after each deal, from what it began with. */
export function courses({ sheet, table }: Pick<Known, 'sheet' | 'table'>): number[][] {
  return table.begins.map((begins, team) => {
    const course = [begins];
    for (const [deal, lines] of sheet.entries())
      course.push((ends(sheet[deal - 1]) ? begins : (course.at(-1) ?? 0)) + sumOf(lines, team));
    return course;
  });
}

/** The number of each deal of the sheet in its game. */
export function numbers(sheet: readonly Line[][]): number[] {
  let number = 0;
  return sheet.map((_, deal) => (number = ends(sheet[deal - 1]) ? 1 : number + 1));
}
/** Each team's points after the last deal of the sheet. */
export const totals = (known: Pick<Known, 'sheet' | 'table'>): number[] =>
  courses(known).map((course) => course.at(-1) ?? 0);
