import { describe, expect, it } from 'vitest';
import { Digits } from '../src/lib/a11y/keys';
import { backoff } from '../src/lib/net/backoff';
import { fan, rowsOf } from '../src/lib/felt/fan';
import { breaking, scenes, TIMES, weighty, type Picture } from '../src/lib/state/pace';
import { points } from '../src/lib/state/numbers';
import { bidText, ownTeam, solo, standing, teamName } from '../src/lib/state/words';
import { cardName, heldName, spokenHand } from '../src/lib/cards/card';
import { afterNews, fromFull, type Known } from '../src/lib/state/table';
import { first, news } from './frames';
import type { Marked, Now, PlayedCard, TakenTrick, TeamNow } from '../src/lib/wire/types';

const TEAM: TeamNow = { points: 0, bags: 0, contract: 0, taken: 0, over: 0, bid: false, to_go: 0, text: null, state: null, match: null, extra: null }; // prettier-ignore

describe('fan', () => {
  it.each([10, 13, 17, 18])(
    'shows cards of 76 px or more of a hand of %i on the smallest phone, each with enough to tap',
    (n) => {
      const { card, step, rows, down } = fan(360, 640, n, n);
      expect(card).toBeGreaterThanOrEqual(76);
      expect(step).toBeGreaterThanOrEqual(32);
      expect(down).toBeGreaterThanOrEqual(32);
      expect(rows).toBe(2);
      expect(card + (Math.ceil(n / rows) - 1) * step).toBeLessThanOrEqual(360.01);
    },
  );
  it('spreads as cards leave, in one row when there are few, and keeps its place', () => {
    const [all, few] = [fan(360, 740, 13, 13), fan(360, 740, 7, 13)];
    expect(few.rows).toBe(1);
    expect(few.area).toBe(all.area);
    expect(few.card).toBeGreaterThan(all.card);
    expect(few.step).toBeGreaterThanOrEqual(32);
    expect(fan(1120, 900, 6, 13).step).toBeGreaterThan(fan(1120, 900, 13, 13).step);
  });
  it('ends a row where a suit ends, as evenly as that can be, and tears one only where it has to', () => {
    const rows = (suits: string): readonly number[] => fan(360, 740, 13, 13, [...suits]).sizes;
    expect(rows('SSSSSHHHHCDDD')).toEqual([5, 8]);
    expect(rows('SSSSSHCCCDDDD')).toEqual([6, 7]);
    expect(rows('SSSHHHHCCCDDD')).toEqual([7, 6]);
    expect(rows('SSSSSSSSSSSSD')).toEqual([7, 6]);
    for (const suits of ['SSSSSHHHHCDDD', 'SSSHHHHCCCDDD']) {
      const { step } = fan(360, 740, 13, 13, [...suits]);
      expect(step).toBeGreaterThanOrEqual(32);
    }
    const whole = [...'SSSSHHHHCCCDDD'];
    const { sizes } = fan(360, 740, 14, 14, whole);
    expect(rowsOf(whole, 0, sizes).map(({ cards }) => cards.join(''))).toEqual(['SSSSHHHH', 'CCCDDD']);
  });
  it('leaves more of a card in sight where another suit begins, and everything in the room', () => {
    for (const [width, height] of [
      [360, 640],
      [360, 740],
      [740, 360],
      [768, 1024],
      [1120, 900],
    ] as const)
      for (const suits of ['SSSSHHHHCCCDD', 'SSHHCCCDDDDD', 'SSSCCCC', 'SHCD', 'S']) {
        const held = [...suits];
        const { card, step, gap, sizes } = fan(width, height, held.length, 13, held);
        for (const { cards } of rowsOf(held, 0, sizes)) {
          const changes = cards.filter((suit, i) => i > 0 && suit !== cards[i - 1]).length;
          const all = card + (cards.length - 1) * step + changes * gap;
          expect(all, `${suits} at ${width}`).toBeLessThanOrEqual(width + 0.01);
        }
        expect(step).toBeGreaterThanOrEqual(32);
        if (width > 700) expect(gap).toBeGreaterThanOrEqual(8);
      }
  });
  it('is large on a screen', () => {
    const { card, step, rows } = fan(1440, 900, 13, 13);
    expect(rows).toBe(1);
    expect(Math.round(card)).toBe(160);
    expect(card + 12 * step).toBeLessThanOrEqual(1440);
  });
});

describe('words', () => {
  it('names cards', () => {
    expect(cardName('QS')).toBe('Queen of spades');
    expect(cardName('TD')).toBe('Ten of diamonds');
    expect(spokenHand(['AS', 'QS', 'TH'])).toBe('spades: ace, queen; hearts: ten');
  });
  it('says of a card what it counts as where that is not to be seen', () => {
    expect(heldName('2D', 'S')).toBe('Two of diamonds, counts as spades');
    expect(heldName('2S', 'S')).toBe('Two of spades, above the ace');
    expect(heldName('BJ', 'S')).toBe('Big joker, counts as spades');
    expect(heldName('AS')).toBe('Ace of spades');
    expect(spokenHand(['BJ', 'LJ', 'AS'])).toBe('big joker, little joker; spades: ace');
  });
  it('names teams by who is in them, the own one "us", and the other of two "them"', () => {
    const at = (teams: number[][], seat: number | null) =>
      ({
        table: { teams, seats: teams.flat().length },
        now: { seats: teams.flat().map((_, i) => ({ name: 'ABCDEF'.charAt(i) })) },
        you: { seat },
      }) as unknown as Known;
    const names = (known: Known) => known.table.teams.map((_, team) => teamName(known, team));
    expect(names(at([[0], [1], [2]], 1))).toEqual(['A', 'You', 'C']);
    expect(names(at([[0], [1]], 0))).toEqual(['You', 'B']);
    expect(names(at([[0, 2, 4], [1, 3, 5]], 3))).toEqual(['Them', 'Us']); // prettier-ignore
    expect(names(at([[0, 3], [1, 4], [2, 5]], 4))).toEqual(['A & D', 'Us', 'C & F']); // prettier-ignore
    expect(names(at([[0, 2], [1, 3]], null))).toEqual(['A & C', 'B & D']); // prettier-ignore
    expect([solo(at([[0], [1], [2]], 1)), solo(at([[0, 2], [1, 3]], 1))]).toEqual([true, false]); // prettier-ignore
    expect([ownTeam(at([[0, 3], [1, 4], [2, 5]], 4)), ownTeam(at([[0], [1]], null))]).toEqual([1, -1]); // prettier-ignore
  });
  it('writes numbers and bids', () => {
    expect(points(-30)).toBe('−30');
    expect(points(30, true)).toBe('+30');
    expect(['nil', 'blind-nil', '4', null].map(bidText)).toEqual(['Nil', 'Blind nil', '4', '–']);
  });
  it('says how a team stands', () => {
    const [state, extra] = [
      { key: 'show.team.to_go', args: { n: 3 } },
      { key: 'show.team.extra', args: { points: 2 } },
    ];
    const whole = standing({ ...TEAM, contract: 7, taken: 4, bid: true, state, extra });
    expect(whole).toBe('contract 7, 4 taken, 3 to go, +2 for jokers');
    expect(standing({ ...TEAM, state: { key: 'show.team.to_bid' } })).toBe('yet to bid');
    expect(standing({ ...TEAM, text: { key: 'show.team.tricks', args: { n: 3 } } })).toBe('3 tricks');
  });
});

describe('pace', () => {
  const picture = (tricks: TakenTrick[], trick: PlayedCard[]): Picture => ({
    tricks,
    now: { trick, trump: null, marked: [] as Marked[], broken: false } as unknown as Now,
    table: { trump: 'S' } as Known['table'],
  });
  const [led, follows]: PlayedCard[] = [
    { seat: 0, card: 'AS' },
    { seat: 3, card: '2C' },
  ];
  const taken: TakenTrick = { cards: [led!, follows!], winner: 3 };
  const before = picture([], [led!]);
  const after = picture([taken], []);
  const shown = (one: Picture, other: Picture) => scenes(one, other, TIMES.normal)?.map(({ show }) => show);
  const ms = (pace: keyof typeof TIMES) =>
    scenes(before, after, TIMES[pace])?.reduce((sum, scene) => sum + scene.ms, 0);
  it('takes no time at all at instant', () => expect(ms('instant')).toBe(0));
  it('takes its time at normal', () => expect(ms('normal')).toBe(220 + 700 + 260));
  it('shows what lies between two pictures', () => {
    expect(shown(before, before)).toEqual(['now']);
    expect(shown(before, after)).toEqual(['card', 'rest', 'gather', 'cleared', 'now']);
    const next = picture([taken], [{ seat: 3, card: '3C' }]);
    expect(shown(before, next)).toEqual(['card', 'rest', 'gather', 'cleared', 'card', 'now']);
  });
  it('gives weight to each card that trumps, in whatever trick, and to what breaks spades', () => {
    const played = (...cards: string[]): PlayedCard[] => cards.map((card, seat) => ({ seat, card }));
    const trick = (...cards: string[]): TakenTrick => ({ cards: played(...cards), winner: 2 });
    const none = picture([], []);
    const trumped = picture([trick('4H', '2S', '5S', 'KH')], played('3C', 'AS'));
    expect(weighty(none, trumped)).toEqual(['2S', '5S', 'AS']);
    expect(weighty(picture([], played('4H', '2S')), trumped)).toEqual(['5S', 'AS']);
    expect(weighty(none, picture([trick('4S', '2S', '5S', 'KH')], []))).toEqual([]);
    const deuce = picture([], played('4H', '2D'));
    expect(weighty(none, { ...deuce, now: { ...deuce.now, marked: [{ card: '2D', counts_as: 'S' }] as Marked[] } })).toEqual(['2D']); // prettier-ignore
    const called = (suit: 'H' | null) => ({ ...trumped, now: { ...trumped.now, trump: { suit, text: '' } } as unknown as Now }); // prettier-ignore
    expect(weighty(none, called(null))).toEqual([]);
    const broken = { ...trumped, now: { ...trumped.now, broken: true } };
    expect(breaking(none, broken, weighty(none, broken))).toBe('2S');
    expect(breaking(broken, broken, [])).toBeNull();
    const led = picture([], played('4S'));
    expect(breaking(none, { ...led, now: { ...led.now, broken: true } }, [])).toBe('4S');
  });
  it('leads through a whole game, each new deal apart', () => {
    let known = fromFull(first);
    for (const one of news) {
      const step = afterNews(known, one);
      if (step === 'gap') throw new Error('a frame is missing');
      const cards = step.fresh.filter(({ e }) => e?.type === 'CardPlayed').length;
      const list = scenes(known, step.known, TIMES.normal);
      if (step.fresh.some(({ e }) => e?.type === 'DealBegun')) expect(list).toBeNull();
      else expect(list?.filter(({ show }) => show === 'card')).toHaveLength(cards);
      known = step.known;
    }
  });
  it('shows nothing between where cards were taken back, corrected or dealt anew', () => {
    expect(shown(after, before)).toBeUndefined();
    expect(shown(before, picture([], [follows!]))).toBeUndefined();
    expect(shown(after, picture([{ ...taken, winner: 0 }], []))).toBeUndefined();
    expect(shown(after, picture([], []))).toBeUndefined();
  });
});

describe('net', () => {
  it('waits longer each time, within limits', () => {
    expect(backoff(0, () => 1)).toBe(400);
    expect(backoff(3, () => 0)).toBe(1600);
    expect(backoff(99, () => 1)).toBe(10_000);
  });
});

describe('Digits', () => {
  it('reads two quick digits as one number', () => {
    const digits = new Digits();
    expect([digits.add('1', 0), digits.add('0', 300), digits.add('4', 2000)]).toEqual(['1', '10', '4']);
  });
});
