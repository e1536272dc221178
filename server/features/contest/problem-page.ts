import type { z } from 'zod';
import type { listAdminContestProblems } from '#core/contract/contest-admin.ts';
import type { ContestStanding } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { problemsCalled } from '#server/features/problem/called.ts';
import { pageOfFound, pageOfRows } from '#server/http/page.ts';
import { problemsForAdmin } from './admin-queries.ts';
import { problemsOfContest } from './queries.ts';

type Wanted = z.output<(typeof listAdminContestProblems)['query']>;

/** Problems that a contest has or could have, and what those that it has are called there. */
export async function problemPage(
  db: Database,
  uid: string,
  { id: cid, gid }: ContestStanding,
  query: Wanted,
) {
  const found = problemsForAdmin(db, uid, gid, query);
  const [problemList, problems] = await Promise.all([
    query.keyword
      ? pageOfFound(query, found, problemsCalled(query.keyword), 'problem.id')
      : pageOfRows(query, found, 'problem.id'),
    problemsOfContest(db, cid),
  ]);
  return {
    problemList,
    contestProblemMap: Object.fromEntries(problems.map(problem => [problem.pid, problem])),
  };
}
