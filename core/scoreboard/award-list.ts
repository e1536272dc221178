import { AwardType, awardsOf, isRanked } from './awards.ts';

/** How many medals there are by the rules of the ICPC; `extraBronze` is what they call b. */
export interface MedalCounts {
  gold: number;
  silver: number;
  bronze: number;
  extraBronze: number;
}

export const defaultMedalCounts: MedalCounts = { gold: 4, silver: 4, bronze: 4, extraBronze: 0 };

export interface Award {
  /** as the Contest API names it */
  id: string;
  kind: 'winner' | 'gold' | 'silver' | 'bronze' | 'first' | 'category' | 'organisation';
  /** of the teams, those before others first */
  uids: string[];
  citation: Citation;
}

interface Citation {
  zh: string;
  en: string;
}

interface AwardedRow {
  uid: string;
  rank: number;
  /** whether the result is worth an award at all */
  earned: boolean;
  categories: readonly string[];
  organisation: string | null;
}

interface Awarded {
  /** of a board without a seal, in their order */
  rows: readonly AwardedRow[];
  medals: MedalCounts;
  /** who was the first to solve a problem, by its id in the contest */
  firstBlood: ReadonlyMap<string, string>;
  problems: readonly string[];
  categories: readonly { id: string; name: string; placed: boolean }[];
  organisations: Readonly<Record<string, { name: string }>>;
}

/**
 * Everything that is won in a contest. A medal goes down to the place at which those of its colour and above are used up,
 * and who shares that place shares the medal. The best of an organisation is told where several of its teams have a place.
 */
export function awardList({
  rows,
  medals,
  firstBlood,
  problems,
  categories,
  organisations,
}: Awarded): Award[] {
  const ranked = rows.filter(row => isRanked(row) && row.earned);
  const award = (id: string, kind: Award['kind'], uids: string[], zh: string, en: string): Award[] =>
    uids.length ? [{ id, kind, uids, citation: { zh, en } }] : [];
  const bestOf = (some: readonly AwardedRow[]): string[] => {
    const best = Math.min(...some.map(({ rank }) => rank));
    return some.filter(({ rank }) => rank === best).map(({ uid }) => uid);
  };
  const won = medalsOf(rows, medals);
  const holders = (medal: Medal) => rows.flatMap(({ uid }, at) => (won[at] === medal ? [uid] : []));
  return [
    ...award('winner', 'winner', bestOf(ranked.filter(({ rank }) => rank === 1)), '冠军', 'Contest winner'),
    ...award('gold-medal', 'gold', holders('gold'), '金牌', 'Gold medal'),
    ...award('silver-medal', 'silver', holders('silver'), '银牌', 'Silver medal'),
    ...award('bronze-medal', 'bronze', holders('bronze'), '铜牌', 'Bronze medal'),
    ...problems.flatMap(problem =>
      award(
        `first-to-solve-${problem}`,
        'first',
        [firstBlood.get(problem) ?? []].flat(),
        `首个通过 ${problem} 题`,
        `First to solve problem ${problem}`,
      ),
    ),
    ...categories
      .filter(({ placed }) => placed)
      .flatMap(({ id, name }) =>
        award(
          `group-winner-${id}`,
          'category',
          bestOf(ranked.filter(row => row.categories.includes(id))),
          `${name}第一名`,
          `Best of ${name}`,
        ),
      ),
    ...Object.entries(organisations).flatMap(([id, { name }]) => {
      const own = ranked.filter(({ organisation }) => organisation === id);
      const entered = rows.filter(row => row.organisation === id && isRanked(row));
      return entered.length > 1
        ? award(
            `organization-winner-${id}`,
            'organisation',
            bestOf(own),
            `${name}最佳队伍`,
            `Best team of ${name}`,
          )
        : [];
    }),
  ];
}

type Medal = 'gold' | 'silver' | 'bronze';

/** The medal of every row. */
export function medalsOf(
  rows: readonly Pick<AwardedRow, 'rank' | 'earned'>[],
  { gold, silver, bronze, extraBronze }: MedalCounts,
): (Medal | undefined)[] {
  const tier = (name: Medal, priority: number, num: number) => ({
    name,
    priority,
    num,
    background: '',
    color: '',
  });
  const tiers = [tier('gold', 1, gold), tier('silver', 2, silver), tier('bronze', 3, bronze + extraBronze)];
  return awardsOf(rows, AwardType.number, tiers).map(won => won?.name as Medal | undefined);
}
