import { sql } from 'kysely';
import type { z } from 'zod';
import type { getUserProblemStatus } from '#core/contract/problem.ts';
import type { OiRankScoreType } from '#core/scoreboard/rules/rule.ts';
import { rules } from '#core/scoreboard/rules/rules.ts';
import type { BankStanding, ContestStanding, GroupStanding } from '#core/standing.ts';
import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import { executePrepared } from '#server/database/statement.ts';
import { notVirtual } from '#server/database/submission-terms.ts';
import { contestPolicy } from '#server/features/contest/policy.ts';
import { groupPolicy } from '#server/features/group/policy.ts';
import { ownStatuses, ownStatusesIn } from '#server/features/problem/queries.ts';
import { fail } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import { requireLogin, type Viewer } from '#server/http/viewer.ts';

type Body = z.output<(typeof getUserProblemStatus)['body']>;
type Statuses = Record<string, { status: number; score?: number | null }>;

/** How the viewer stands at problems: in a contest by what was done there, elsewhere by what was done in the bank. */
export async function ownStatusesAt({
  db,
  viewer,
  standing,
  body,
}: Context<unknown, Body, ContestStanding | GroupStanding | BankStanding>): Promise<Statuses> {
  const { uid } = requireLogin(viewer);
  if (standing.kind === 'contest')
    return ownStatusesInContest(db, viewer, standing, body.pidList, body.containsEnd ?? false);
  if (standing.kind === 'group') {
    if (!groupPolicy.enter(viewer, standing)) fail('group.notMember');
    return ownStatusesIn(db, standing.id, uid, body.pidList);
  }
  // A contest's own list shows nothing of what was done outside of it.
  if (body.isContestProblemList)
    return Object.fromEntries(body.pidList.map(pid => [pid, { status: Status.NotSubmitted }]));
  return ownStatuses(db, uid, body.pidList);
}

/** By whoever asks, or by those with whom they take part again. Who that is would have the planner plan for each anew. */
const madeBy = (uid: string, { virtual }: ContestStanding) =>
  virtual
    ? sql<boolean>`submission.participation_id = ${virtual.id}`
    : sql<boolean>`(submission.uid = (select ${uid}) and ${notVirtual})`;

/** What is under the seal, or was made in a time that is up before that of others, is only known to have been submitted. */
export async function ownStatusesInContest(
  db: Database,
  viewer: Viewer,
  standing: ContestStanding,
  pids: number[],
  containsEnd: boolean,
): Promise<Statuses> {
  const { id, rule: ruleName, endTime, sealedFrom, allowEndSubmit } = standing;
  const asked = db
    .selectFrom('submission')
    .innerJoin('contest', 'contest.id', 'submission.cid')
    .select(['pid', 'status', 'score', 'submitTime', 'oiRankScoreType'])
    .where(madeBy(requireLogin(viewer).uid, standing))
    .where('cid', '=', id)
    .where(sql<boolean>`pid = any ((select ${pids}::int[])::int[])`)
    .orderBy('submitId');
  const made = await executePrepared(db, asked);
  const inTime = made.filter(({ submitTime }) => (containsEnd && allowEndSubmit) || submitTime < endTime);
  const rule = rules[ruleName];
  const isUnderSeal = rule.sealsOwnResult && !contestPolicy.seeUnderSeal(viewer, standing);
  const isHidden = (submitTime: string) =>
    standing.phase === 'finished' || (isUnderSeal && sealedFrom !== null && submitTime >= sealedFrom);
  // Who has submitted nothing asks for nothing that the setting decides.
  const settings = { oiRankScoreType: (made[0]?.oiRankScoreType ?? 'Recent') as OiRankScoreType };
  return Object.fromEntries(
    pids.map(pid => {
      const own = inTime
        .filter(one => one.pid === pid)
        .map(one =>
          isHidden(one.submitTime) ? { ...one, status: Status.SubmittedUnknownResult, score: null } : one,
        );
      const shown = rule.counting(own, settings);
      if (!shown) return [pid, { status: Status.NotSubmitted, score: null }];
      return [pid, { status: shown.status, score: rule.isScored ? shown.score : null }];
    }),
  );
}
