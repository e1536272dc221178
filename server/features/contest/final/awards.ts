import { type Award, awardList, type MedalCounts } from '#core/scoreboard/award-list.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import type { Site } from '#server/site.ts';
import type { Board } from '../board/board.ts';
import { problemsOfContest } from '../queries.ts';

/** What is won by the board as it is without a seal. */
export async function awardsOf(
  { db }: Pick<Site, 'db'>,
  { contest, rows, people, facts, firstBlood }: Board,
  medals: MedalCounts,
): Promise<Award[]> {
  const rule = ruleOf(contest);
  return awardList({
    rows: rows.map(row => {
      const { categories, organisation } = people.get(row.uid)!;
      return { uid: row.uid, rank: row.rank, earned: rule.isAwarded(row), categories, organisation };
    }),
    medals,
    firstBlood,
    problems: (await problemsOfContest(db, contest.id)).map(({ displayId }) => displayId),
    categories: facts.categories ?? [],
    organisations: facts.organisations ?? {},
  });
}
