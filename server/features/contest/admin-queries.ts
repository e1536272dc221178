import { sql } from 'kysely';
import type { z } from 'zod';
import type { listAdminContestProblems } from '#core/contract/contest-admin.ts';
import type { Database } from '#server/database/connect.ts';
import { contestStatus, registeredCount } from './queries.ts';

/** What the editor changes of a contest. */
export const editedContest = (db: Database, cid: number) =>
  db
    .selectFrom('contest')
    .select([
      'title',
      'description',
      'type',
      'auth',
      'pwd',
      'startTime',
      'endTime',
      'sealRank',
      'sealRankTime',
    ])
    .select(['autoRealRank', 'openRank', 'openPrint', 'allowEndSubmit', 'rankShowName', 'oiRankScoreType'])
    .select(['oneSession', 'runners'])
    .select([
      'starAccount',
      'openAccountLimit',
      'accountLimitRule',
      'awardType',
      'awardConfigList',
      'visible',
      'editorial',
    ])
    .where('id', '=', cid);

const duration = sql<number>`extract(epoch from end_time - start_time)::int`;

/** The same with what only the server decides. */
export const contestForEditor = (db: Database, cid: number) =>
  editedContest(db, cid)
    .select(['id', 'uid', 'author', 'gid', 'source', 'pausedAt', 'gmtCreate', 'gmtModified'])
    .select([contestStatus.as('status'), duration.as('duration'), registeredCount.as('count')])
    .executeTakeFirstOrThrow();

/** Contests of the site, or of a group, the latest start first. */
export const contestsForAdmin = (db: Database, gid: number | null = null) =>
  db
    .selectFrom('contest')
    .select([
      'id',
      'uid',
      'author',
      'title',
      'type',
      'auth',
      'startTime',
      'endTime',
      'sealRank',
      'sealRankTime',
    ])
    .select(['autoRealRank', 'openRank', 'openPrint', 'allowEndSubmit', 'rankShowName', 'oiRankScoreType'])
    .select(['oneSession', 'pausedAt'])
    .select(['openAccountLimit', 'awardType', 'visible', 'gid', 'source', 'gmtCreate', 'gmtModified'])
    .select([contestStatus.as('status'), duration.as('duration'), registeredCount.as('count')])
    .where('gid', gid === null ? 'is' : '=', gid)
    .orderBy('startTime', 'desc')
    .orderBy('id', 'desc');

/** How many submissions go when a contest goes, or one of its problems. */
export async function countSubmissions(db: Database, cid: number, pid?: number): Promise<number> {
  let made = db.selectFrom('submission').where('cid', '=', cid);
  if (pid !== undefined) made = made.where('pid', '=', pid);
  const { count } = await made
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const bankIdOf = (db: Database, pid: number) =>
  db.selectFrom('problem').select('problemId').where('id', '=', pid).executeTakeFirstOrThrow();

type Wanted = z.output<(typeof listAdminContestProblems)['query']>;

const listed = (db: Database) =>
  db
    .selectFrom('problem')
    .select(['problem.id', 'problemId', 'title', 'author', 'type', 'auth', 'difficulty', 'problem.gid'])
    .select(['modifiedUser', 'problem.gmtCreate', 'problem.gmtModified']);

/** The problems that a contest has, or those of the bank or of its group that it could have. */
export function problemsForAdmin(db: Database, uid: string, gid: number | null, wanted: Wanted) {
  const { cid, problemType, oj, ofGroup } = wanted;
  const place = ofGroup ? gid : null;
  const own = db.selectFrom('contestProblem').select('pid').where('contestProblem.cid', '=', cid);
  let found = listed(db).orderBy('problem.id', 'desc');
  if (problemType === undefined) found = found.where('problem.id', 'in', own);
  else
    found = found
      .where('problem.id', 'not in', own)
      .where('problem.gid', place === null ? 'is' : '=', place)
      .where('deletedAt', 'is', null)
      .where(({ or, eb }) => or([eb('type', '=', problemType), eb('isRemote', '=', true)]))
      // What waits for another contest is its author's to give away.
      .where(({ or, and, eb }) =>
        or([eb('auth', '=', 1), and([eb('auth', '=', 3), eb('authorUid', '=', uid)])]),
      );
  return oj !== 'ALL' && problemType !== undefined ? found.where('problem.oj', '=', oj) : found;
}
