import type { z } from 'zod';
import type { listAdminContestProblems } from '#core/contract/contest-problem-admin.ts';
import type { ContestStanding } from '#core/standing.ts';
import { problemPolicy } from '#server/features/problem/policy.ts';
import { problemsMatching } from '#server/features/problem/queries/problem-search.ts';
import { problemStanding } from '#server/features/problem/standing.ts';
import { pageOfMatches, pageOfRows } from '#server/http/page.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { problemsOfContest } from '../queries.ts';
import { problemsForAdmin } from './queries.ts';

type ProblemQuery = z.output<(typeof listAdminContestProblems)['query']>;

/** Problems that a contest has or could have, and what those that it has are called there. */
export async function problemPage(
  site: Pick<Site, 'db' | 'standings'>,
  viewer: Viewer,
  { id: cid, gid }: ContestStanding,
  query: ProblemQuery,
) {
  const { db } = site;
  const found = problemsForAdmin(db, viewer, gid, query);
  const [page, problems, ofGroup, ofBank] = await Promise.all([
    query.keyword
      ? pageOfMatches(query, found, problemsMatching(query.keyword), 'problem.id')
      : pageOfRows(query, found, 'problem.id'),
    problemsOfContest(db, cid),
    problemStanding(site, viewer, { gid }),
    problemStanding(site, viewer, { gid: null }),
  ]);
  const records = page.records.map(({ authorUid, ...row }) => ({
    ...row,
    mayEdit: problemPolicy.manage(viewer, row.gid === null ? ofBank : ofGroup, { ...row, authorUid }),
  }));
  return {
    problemList: { ...page, records },
    contestProblemMap: Object.fromEntries(problems.map(problem => [problem.pid, problem])),
  };
}
