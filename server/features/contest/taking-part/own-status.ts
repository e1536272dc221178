import type { z } from 'zod';
import type { getUserProblemStatus } from '#core/contract/problem.ts';
import type { BankStanding, ContestStanding, GroupStanding } from '#core/standing.ts';
import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import { groupPolicy } from '#server/features/group/policy.ts';
import { ownStatuses, ownStatusesIn } from '#server/features/problem/queries.ts';
import { fail } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import { loggedIn } from '#server/http/viewer.ts';

type Body = z.output<(typeof getUserProblemStatus)['body']>;
type Statuses = Record<string, { status: number; score?: number | null }>;

/** How the viewer stands at problems: in a contest by what was done there, elsewhere by what was done in the bank. */
export async function ownStatusesAt({
  db,
  viewer,
  standing,
  body,
}: Context<unknown, Body, ContestStanding | GroupStanding | BankStanding>): Promise<Statuses> {
  const { uid } = loggedIn(viewer);
  if (standing.kind === 'contest')
    return ownStatusesInContest(db, uid, standing, body.pidList, body.containsEnd ?? false);
  if (standing.kind === 'group') {
    if (!groupPolicy.enter(viewer, standing)) fail('group.notMember');
    return ownStatusesIn(db, standing.id, uid, body.pidList);
  }
  // A contest's own list shows nothing of what was done outside of it.
  if (body.isContestProblemList)
    return Object.fromEntries(body.pidList.map(pid => [pid, { status: Status.NotSubmitted }]));
  return ownStatuses(db, uid, body.pidList);
}

/** What is under the seal is only known to have been submitted. */
export async function ownStatusesInContest(
  db: Database,
  uid: string,
  { id, rule, endTime, sealedFrom, isAdmin, allowEndSubmit }: ContestStanding,
  pids: number[],
  containsEnd: boolean,
): Promise<Statuses> {
  const made = await db
    .selectFrom('submission')
    .innerJoin('contest', 'contest.id', 'submission.cid')
    .select(['pid', 'status', 'score', 'submitTime', 'oiRankScoreType'])
    .where('submission.uid', '=', uid)
    .where('cid', '=', id)
    .where('pid', 'in', pids.length ? pids : [0])
    .orderBy('submitId')
    .execute();
  const inTime = made.filter(({ submitTime }) => (containsEnd && allowEndSubmit) || submitTime < endTime);
  const isHidden = (submitTime: string) =>
    rule === 'OI' && !isAdmin && sealedFrom !== null && submitTime >= sealedFrom;
  return Object.fromEntries(
    pids.map(pid => {
      const own = inTime
        .filter(one => one.pid === pid)
        .map(one => (isHidden(one.submitTime) ? { ...one, status: unknown, score: null } : one));
      const shown = rule === 'ACM' ? solved(own) : counting(own);
      if (!shown) return [pid, { status: Status.NotSubmitted, score: null }];
      return [pid, { status: shown.status, score: rule === 'OI' ? shown.score : null }];
    }),
  );
}

interface Own {
  status: number;
  score: number | null;
  oiRankScoreType: string;
}

/** What is solved stays solved. */
const solved = (own: Own[]): Own | undefined =>
  own.find(({ status }) => status === Status.Accepted) ?? own.at(-1);

/** What the board counts: the newest, or the best; one whose result nobody may know yet goes before both. */
function counting(own: Own[]): Own | undefined {
  const newest = own.at(-1);
  if (newest?.oiRankScoreType !== 'Highest' || newest.status === unknown) return newest;
  const best = Math.max(...own.map(({ score }) => score ?? 0));
  return own.findLast(({ score }) => score === best) ?? newest;
}

const unknown = Status.SubmittedUnknownResult;
