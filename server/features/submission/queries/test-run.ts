import type { Database } from '#server/database/connect.ts';
import { now } from '#server/database/instant.ts';
import { languageOffers } from './language-choice.ts';

/** A problem with what decides who may try it and in which language. */
export const problemToTry = (db: Database, pid: number, language: string) =>
  db
    .selectFrom('problem')
    .select(['id', 'auth', 'gid', 'authorUid', 'oj', 'isRemote', languageOffers(language)])
    .where('id', '=', pid)
    .executeTakeFirst();

export const contestsWith = (db: Database, pid: number) =>
  db.selectFrom('contestProblem').select('cid as id').where('pid', '=', pid).execute();

/** Somebody's own, as long as it is kept. */
export const testRunOf = (db: Database, uid: string, key: string) =>
  db
    .selectFrom('testRun')
    .innerJoin('problem', 'problem.id', 'testRun.pid')
    .select(['status', 'time', 'memory', 'userInput', 'userOutput', 'expectedOutput', 'stderr'])
    .select('problem.judgeMode')
    .where('key', '=', key)
    .where('uid', '=', uid)
    .where('expiresAt', '>', now())
    .executeTakeFirst();
