import {
  type ContestProblemInfo,
  type ContestProblemRow,
  getContestProblemDetail,
} from '#core/contract/contest.ts';
import { bankStanding, type ContestStanding } from '#core/standing.ts';
import { unservedOf } from '#server/features/judge/served.ts';
import { knownProblem, writtenOf } from '#server/features/problem/known.ts';
import { problemPolicy } from '#server/features/problem/policy.ts';
import { presentProblemInfo } from '#server/features/problem/present.ts';
import { renderedStatement } from '#server/features/problem/rendered.ts';
import { fail } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { WrittenAnswer } from '#server/http/written-answer.ts';
import type { Site } from '#server/site.ts';
import { contestPolicy } from '../policy.ts';
import { problemRows } from './problems.ts';

interface DetailQuery {
  displayId: string;
  containsEnd: boolean;
  rendered: boolean;
}

/** A problem as the contest shows it: under its id and title there, without what tells how to solve it. */
export async function contestProblemPage(
  {
    site,
    viewer,
    standing,
  }: Pick<Context<unknown, unknown, ContestStanding>, 'site' | 'viewer' | 'standing'>,
  { displayId, containsEnd, rendered }: DetailQuery,
): Promise<WrittenAnswer> {
  const { row, known, unserved } = await findInContest(site, viewer, standing, displayId, containsEnd);
  const tellsAll = contestPolicy.seeOrigin(viewer, standing);
  const manages = problemPolicy.manage(viewer, bankStanding, known.whole);
  const statement = rendered ? await renderedStatement(known.whole) : undefined;
  const page = { audience: { tellsAll, manages }, said: { row, unserved }, statement };
  return writtenOf(known, getContestProblemDetail, page, () => ({
    ...inContest(presentProblemInfo(known.whole, null, manages, unserved), row, tellsAll),
    rendered: statement && { ...statement, source: tellsAll ? statement.source : '' },
  }));
}

/** The problem that has this id in the contest. Contest-only problems are there; hidden ones are nowhere. */
async function findInContest(
  site: Site,
  viewer: Viewer,
  standing: ContestStanding,
  displayId: string,
  containsEnd: boolean,
) {
  const rows = await problemRows(site, viewer, standing, containsEnd);
  const row = rows.find(one => one.displayId.toUpperCase() === displayId.toUpperCase());
  const known = row && (await knownProblem(site.db, row.pid));
  if (!known || known.whole.auth === 2) return fail('problem.unknown');
  return { row, known, unserved: await unservedOf(site.db, known.whole) };
}

/** The same, as those who take part read it. */
export async function contestProblemShown(
  site: Site,
  viewer: Viewer,
  standing: ContestStanding,
  displayId: string,
): Promise<ContestProblemInfo> {
  const { row, known, unserved } = await findInContest(site, viewer, standing, displayId, false);
  const manages = problemPolicy.manage(viewer, bankStanding, known.whole);
  const info = presentProblemInfo(known.whole, null, manages, unserved);
  return inContest(info, row, contestPolicy.seeOrigin(viewer, standing));
}

const inContest = (
  { problem, tags, ...info }: ReturnType<typeof presentProblemInfo>,
  { displayId, displayTitle, pid, ac, total }: ContestProblemRow,
  tellsAll: boolean,
): ContestProblemInfo => ({
  ...info,
  problem: {
    ...problem,
    problemId: displayId,
    title: displayTitle,
    author: tellsAll ? problem.author : null,
    source: tellsAll ? problem.source : null,
    difficulty: tellsAll ? problem.difficulty : null,
  },
  tags: tellsAll ? tags : [],
  problemCount: { ...noVerdicts, pid, ac, total },
});

/** How the others ended is nobody's business in a contest. */
const noVerdicts = { mle: 0, tle: 0, re: 0, pe: 0, ce: 0, wa: 0, se: 0, pa: 0 };
