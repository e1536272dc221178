import type { ContestProblemInfo } from '#core/contract/contest.ts';
import { type ContestStanding, inTheBank } from '#core/standing.ts';
import { unservedOf } from '#server/features/judge/served.ts';
import { presentProblemInfo } from '#server/features/problem/present.ts';
import { findWholeProblem } from '#server/features/problem/queries.ts';
import { renderedStatement } from '#server/features/problem/rendered.ts';
import { fail } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import { sharedLook } from '#server/joined.ts';
import type { Site } from '#server/site.ts';
import { contestPolicy } from './policy.ts';
import { problemRows } from './problems.ts';

interface Asked {
  displayId: string;
  containsEnd: boolean;
  rendered: boolean;
}

/** A problem as the contest shows it: under its id and title there, without what tells how to solve it. */
export async function contestProblemDetail(
  {
    site,
    viewer,
    standing,
  }: Pick<Context<unknown, unknown, ContestStanding>, 'site' | 'viewer' | 'standing'>,
  { displayId, containsEnd, rendered }: Asked,
): Promise<ContestProblemInfo> {
  const rows = await problemRows(site, standing, containsEnd);
  const row = rows.find(one => one.displayId.toUpperCase() === displayId.toUpperCase());
  const found = row && (await wholeShared(site, row.pid));
  const whole = found?.whole;
  // Contest-only problems are there; hidden ones are nowhere.
  if (!row || !found || !whole || whole.auth === 2) return fail('problem.unknown');
  const { problem, ...info } = presentProblemInfo(viewer, inTheBank, whole, found.unserved);
  const tellsAll = contestPolicy.seeOrigin(viewer, standing);
  const statement = rendered ? await renderedStatement(whole) : undefined;
  return {
    ...info,
    problem: {
      ...problem,
      problemId: row.displayId,
      title: row.displayTitle,
      author: tellsAll ? problem.author : null,
      source: tellsAll ? problem.source : null,
      difficulty: tellsAll ? problem.difficulty : null,
    },
    rendered: statement && { ...statement, source: tellsAll ? statement.source : '' },
    tags: tellsAll ? info.tags : [],
    problemCount:
      row.ac === null || row.total === null
        ? null
        : { ...noVerdicts, pid: row.pid, ac: row.ac, total: row.total },
  };
}

/** How the others ended is nobody's business in a contest. */
const noVerdicts = { mle: 0, tle: 0, re: 0, pe: 0, ce: 0, wa: 0, se: 0, pa: 0 };

/** At the start everybody asks at once: one look at a problem serves them all. */
const wholeShared = sharedLook(async ({ db, pool }: Site, pid: number) => {
  const { problemId } = await db
    .selectFrom('problem')
    .select('problemId')
    .where('id', '=', pid)
    .executeTakeFirstOrThrow();
  const whole = await findWholeProblem(pool, problemId);
  return { whole, unserved: whole ? await unservedOf(db, whole) : [] };
});
