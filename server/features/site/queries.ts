import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { fromNow, now } from '#server/database/instant.ts';

/** The pictures of the home page, in the order they are shown. */
export const homePictures = (db: Database) =>
  db.selectFrom('carousel').select(['id', 'name']).orderBy('seq').orderBy('id').execute();

/** Contests elsewhere that are not over, the next one first. */
export const contestsElsewhere = (db: Database) =>
  db
    .selectFrom('otherContest')
    .select(['oj', 'url', 'title', 'beginTime', 'endTime'])
    .where('endTime', '>', now())
    .orderBy('beginTime')
    .limit(50)
    .execute();

/** Who solved most problems for the first time in the last seven days. */
export const recentSolvers = (db: Database) =>
  db
    .selectFrom(
      db
        .selectFrom('solved')
        .innerJoin('problemBank', 'problemBank.pid', 'solved.pid')
        .select(({ fn }) => ['solved.uid', fn.countAll<number>().as('ac')])
        .where('solvedAt', '>=', fromNow(-7 * 86_400))
        .groupBy('solved.uid')
        .as('week'),
    )
    .innerJoin('account', 'account.uid', 'week.uid')
    .select(['account.uid', 'username', 'nickname', 'avatar', 'titleName', 'titleColor', 'ac'])
    .where('status', '=', 0)
    .orderBy('ac', 'desc')
    .orderBy(sql`account.uid`)
    .limit(10)
    .execute();

export const recentProblems = (db: Database) =>
  db
    .selectFrom('problem')
    .select(['id', 'problemId', 'title', 'type', 'gmtCreate', 'gmtModified'])
    .where('auth', '=', 1)
    .where('gid', 'is', null)
    .orderBy('gmtModified', 'desc')
    .limit(10)
    .execute();
