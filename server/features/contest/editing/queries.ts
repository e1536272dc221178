import { sql } from 'kysely';
import type { z } from 'zod';
import type { listAdminContestProblems } from '#core/contract/contest-problem-admin.ts';
import type { ContestStanding } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { contestPolicy } from '../policy.ts';
import { contestStatus, registeredCount } from '../queries.ts';
import { problemsToReveal } from './store/hidden-problems.ts';

/** What the editor changes of a contest. */
export const editedContest = (db: Database, cid: number) =>
  db
    .selectFrom('contest')
    .select(formFields)
    .select([
      'description',
      'pwd',
      'runners',
      'starAccount',
      'accountLimitRule',
      'awardConfigList',
      'editorial',
    ])
    .where('id', '=', cid);

/** What a list and the form both know of a contest. */
const formFields = [
  'title',
  'type',
  'auth',
  'startTime',
  'endTime',
  'windowMinutes',
  'rated',
  'ratedBelow',
  'sealRank',
  'sealRankTime',
  'autoRealRank',
  'openRank',
  'openPrint',
  'allowEndSubmit',
  'allowVirtual',
  'hackRoomSize',
  'rankShowName',
  'oiRankScoreType',
  'penaltyMinutes',
  'wholeMinutes',
  'freeVerdicts',
  'oneSession',
  'openAccountLimit',
  'awardType',
  'visible',
] as const;

/** What only the server decides. */
const serverFields = [
  'id',
  'uid',
  'author',
  'gid',
  'source',
  'pausedAt',
  'gmtCreate',
  'gmtModified',
] as const;

const duration = sql<number>`extract(epoch from end_time - start_time)::int`;
const derived = [contestStatus.as('status'), duration.as('duration'), registeredCount.as('count')] as const;

/** The same with what only the server decides. */
export const contestForEditor = (db: Database, cid: number) =>
  editedContest(db, cid).select(serverFields).select(derived).executeTakeFirstOrThrow();

/** Contests of the site, or of a group, the latest start first. */
export const contestsForAdmin = (db: Database, gid: number | null = null) =>
  db
    .selectFrom('contest')
    .select(formFields)
    .select(serverFields)
    .select(derived)
    .where('gid', gid === null ? 'is' : '=', gid)
    .orderBy('startTime', 'desc')
    .orderBy('id', 'desc');

/** What goes, comes back and stays when a contest goes, or one of its problems. */
export async function deletionImpact(db: Database, standing: ContestStanding, pid?: number) {
  let [made, problems] = [
    db.selectFrom('submission').where('cid', '=', standing.id),
    db.selectFrom('contestProblem').where('cid', '=', standing.id),
  ];
  if (pid !== undefined) [made, problems] = [made.where('pid', '=', pid), problems.where('pid', '=', pid)];
  const ofPlace = problems
    .innerJoin('problem', 'problem.id', 'contestProblem.pid')
    .where('problem.gid', 'is not distinct from', standing.gid)
    .where('problem.auth', '=', 3);
  const [submissions, hidden, returning] = await Promise.all([
    made.select(counted).executeTakeFirstOrThrow(),
    ofPlace.select(counted).executeTakeFirstOrThrow(),
    problemsToReveal(db, standing, pid),
  ]);
  return {
    count: submissions.count,
    returning: returning.length,
    staying: hidden.count - returning.length,
  };
}

const counted = sql<number>`count(*)::int`.as('count');

export const bankIdOf = (db: Database, pid: number) =>
  db.selectFrom('problem').select('problemId').where('id', '=', pid).executeTakeFirstOrThrow();

type ProblemQuery = z.output<(typeof listAdminContestProblems)['query']>;

const listed = (db: Database) =>
  db
    .selectFrom('problem')
    .select(['problem.id', 'problemId', 'title', 'author', 'type', 'auth', 'difficulty', 'problem.gid'])
    .select(['authorUid', 'authOutside', 'modifiedUser', 'problem.gmtCreate', 'problem.gmtModified']);

/** The problems that a contest has, or those of the bank or of its group that it could have. */
export function problemsForAdmin(db: Database, viewer: Viewer, gid: number | null, wanted: ProblemQuery) {
  const { cid, problemType, oj, ofGroup, difficulty, tagId, queryExisted } = wanted;
  const place = ofGroup ? gid : null;
  const own = db.selectFrom('contestProblem').select('pid').where('contestProblem.cid', '=', cid);
  let found = listed(db).orderBy('problem.id', 'desc');
  if (problemType === undefined) return found.where('problem.id', 'in', own);
  found = found
    .where('problem.gid', place === null ? 'is' : '=', place)
    .where('deletedAt', 'is', null)
    .where(({ or, eb }) => or([eb('type', '=', problemType), eb('isRemote', '=', true)]))
    .where(({ or, and, eb }) => {
      const has = eb('problem.id', 'in', own);
      // What waits for another contest is its author's to give away.
      const free = [eb('auth', '=', 1), and([eb('auth', '=', 3), giveAwayRows(viewer)])];
      return queryExisted ? or([has, ...free]) : and([eb.not(has), or(free)]);
    });
  if (oj !== 'ALL') found = found.where('problem.oj', '=', oj);
  if (difficulty !== undefined) found = found.where('difficulty', '=', difficulty);
  for (const tid of tagId)
    found = found.where('problem.id', 'in', ({ selectFrom }) =>
      selectFrom('problemTag').select('pid').where('tid', '=', tid),
    );
  return found;
}

/** The rows that `contestPolicy.giveAway` is true of. */
const giveAwayRows = (viewer: Viewer) =>
  contestPolicy.giveAway(viewer, { authorUid: null })
    ? sql<boolean>`true`
    : sql<boolean>`author_uid = ${viewer?.uid ?? ''}`;
