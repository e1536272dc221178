import type { Site } from '#server/site.ts';
import { inDays, plantContest } from './contest.ts';
import { laterProblems, roundProblems } from './round-problems.ts';

/** One that everybody can take part in from the first minute, and one to look forward to. */
export async function plantRounds(site: Site): Promise<void> {
  await plantContest(
    site,
    {
      title: '橡果周赛 Acorn Weekly',
      description: `三道小题，一周时间，按得分排名，取最高的一次。

Three small problems and a week to think about them. Scores count, and of each problem the best submission.`,
      type: 1,
      oiRankScoreType: 'Highest',
      startTime: inDays(0),
      endTime: inDays(7),
      openRank: true,
      allowEndSubmit: true,
    },
    roundProblems,
  );
  await plantContest(
    site,
    {
      title: '闰月夜赛 Lantern Night',
      description: `灯会之夜的两小时 ACM 赛，最后半小时封榜。题目在开赛时公布。

A two-hour ACM contest on the night of the lanterns; the board is sealed for the last half hour. Problems are shown when it begins.`,
      startTime: inDays(3),
      endTime: new Date(Date.parse(inDays(3)) + 2 * 3_600_000).toISOString(),
      sealRank: true,
      sealRankTime: new Date(Date.parse(inDays(3)) + 1.5 * 3_600_000).toISOString(),
      openRank: true,
    },
    laterProblems,
  );
}
