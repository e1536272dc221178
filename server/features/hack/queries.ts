import { sql } from 'kysely';
import type { ProblemHacking, RoomProgram } from '#core/contract/hack.ts';
import type { ContestStanding } from '#core/standing.ts';
import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import { notVirtual } from '#server/database/submission-terms.ts';
import { isInContest } from '#server/features/submission/queries.ts';

/** What the hacks of a problem are judged with. */
export async function hackingOf(db: Database, pid: number): Promise<ProblemHacking> {
  const row = await db
    .selectFrom('problemHacking')
    .select(['validator', 'validatorLanguage', 'solution', 'solutionLanguage', 'openInBank'])
    .where('pid', '=', pid)
    .executeTakeFirst();
  const program = (source?: string | null, language?: string | null) =>
    source && language ? { source, language } : null;
  return {
    validator: program(row?.validator, row?.validatorLanguage),
    solution: program(row?.solution, row?.solutionLanguage),
    openInBank: row?.openInBank ?? false,
  };
}

/** Whether a problem has all that its hacks are judged with, and is judged here. */
const isHackable = sql<boolean>`(not problem.is_remote and exists (
  select from problem_hacking where problem_hacking.pid = problem.id and validator is not null and solution is not null))`;

/** The problems of a contest, with how somebody stands to hacking them. */
export const problemsToHack = (db: Database, cid: number, uid: string) =>
  db
    .selectFrom('contestProblem')
    .innerJoin('problem', 'problem.id', 'contestProblem.pid')
    .select(['contestProblem.pid', 'displayId', 'displayTitle', isHackable.as('isHackable')])
    .select([
      sql<boolean>`exists (select from contest_lock where contest_lock.cid = contest_problem.cid
        and contest_lock.pid = problem.id and contest_lock.uid = ${uid})`.as('isLocked'),
      sql<boolean>`exists (select from submission where submission.cid = contest_problem.cid
        and submission.pid = problem.id and submission.uid = ${uid} and ${notVirtual}
        and submission.status = ${Status.Accepted})`.as('isSolved'),
    ])
    .where('contestProblem.cid', '=', cid)
    .where('problem.auth', '<>', 2)
    .orderBy('displayId')
    .execute();

export async function roomOf(db: Database, cid: number, uid: string): Promise<number | null> {
  const row = await db
    .selectFrom('contestRoom')
    .select('room')
    .where('cid', '=', cid)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row?.room ?? null;
}

/**
 * The programs that somebody may read and hack: of each of the others in the room the one that counts. What came under the
 * seal is not there for them, nor what the jury tried.
 */
export async function programsInRoom(
  db: Database,
  { id: cid, hackRoomSize, startTime, endTime, sealedFrom }: ContestStanding,
  uid: string,
  chosen: { pid?: number; submitId?: number },
): Promise<ProgramInRoom[]> {
  const { rows } = await sql<ProgramInRoom>`
    select * from (
      select distinct on (submission.uid, submission.pid) submission.submit_id, submission.pid, submission.username,
        submission.language, submission.length, submission.submit_time, submission.code
      from submission join contest on contest.id = submission.cid
      join contest_lock on contest_lock.cid = contest.id and contest_lock.pid = submission.pid
        and contest_lock.uid = ${uid}
      where contest.id = ${cid} and ${notVirtual} and submission.status = ${Status.Accepted}
        and submission.pid = coalesce(${chosen.pid ?? null}::integer, submission.pid)
        and submission.uid <> ${uid} and submission.uid is distinct from contest.uid
        and submit_time >= ${startTime} and submit_time < least(${endTime}::timestamptz, ${sealedFrom}::timestamptz)
        and (${hackRoomSize} = 0 or exists (
          select from contest_room as own join contest_room as other on other.cid = own.cid and other.room = own.room
          where own.cid = contest.id and own.uid = ${uid} and other.uid = submission.uid))
      order by submission.uid, submission.pid, submission.submit_id
    ) as program
    where submit_id = coalesce(${chosen.submitId ?? null}::bigint, submit_id) order by submit_id`.execute(db);
  return rows;
}

interface ProgramInRoom extends RoomProgram {
  pid: number;
  code: string;
}

/** Whether somebody has solved a problem of the bank whose shared programs may be hacked. */
export async function hasSolvedHackable(db: Database, pid: number, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('problem')
    .innerJoin('problemHacking', 'problemHacking.pid', 'problem.id')
    .innerJoin('solved', 'solved.pid', 'problem.id')
    .select('problem.id')
    .where('problem.id', '=', pid)
    .where('problem.gid', 'is', null)
    .where('openInBank', '=', true)
    .where(isHackable)
    .where('solved.uid', '=', uid)
    .executeTakeFirst();
  return row !== undefined;
}

const hacks = (db: Database) =>
  db
    .selectFrom('hack')
    .innerJoin('submission', 'submission.submitId', 'hack.submitId')
    .innerJoin('account', 'account.uid', 'hack.uid')
    .innerJoin('problem', 'problem.id', 'hack.pid')
    .leftJoin('contestProblem', join =>
      join.onRef('contestProblem.cid', '=', 'hack.cid').onRef('contestProblem.pid', '=', 'hack.pid'),
    )
    .select(['hack.id', 'hack.submitId', 'hack.pid', 'hack.cid', 'hack.uid', 'hack.madeAt', 'hack.outcome'])
    .select(['hack.status', 'hack.message', 'hack.cause', 'hack.isTest', 'problem.type as problemType'])
    .select(['account.username as hacker', 'submission.username as defender'])
    .select(['submission.uid as defenderUid', isInContest('hack.pid').as('isInContest')])
    .select(sql<string>`coalesce(contest_problem.display_id, problem.problem_id)`.as('displayId'));

export type StoredHack = Awaited<ReturnType<ReturnType<typeof hacks>['execute']>>[number];

export const hacksInContest = (db: Database, cid: number, of: { hacker?: string; defender?: string }) =>
  hacks(db)
    .where('hack.cid', '=', cid)
    .$if(of.hacker !== undefined, rows => rows.where('hack.uid', '=', of.hacker!))
    .$if(of.defender !== undefined, rows => rows.where('submission.uid', '=', of.defender!))
    .orderBy('hack.id', 'desc');

/** Those in the bank that everybody sees, and all of one person. While people solve the problem in a contest, the others are hints. */
export const hacksInBank = (db: Database, pid: number, { uid, keeps }: { uid: string; keeps: boolean }) =>
  hacks(db)
    .where('hack.pid', '=', pid)
    .where('hack.cid', '=', 0)
    .where(either => either.or([either('hack.outcome', '=', 'successful'), either('hack.uid', '=', uid)]))
    .$if(!keeps, rows =>
      rows.where(either => either.or([either.not(isInContest('hack.pid')), either('hack.uid', '=', uid)])),
    )
    .orderBy('hack.id', 'desc');

export const findHack = (db: Database, id: number) =>
  hacks(db)
    .select(['hack.input', 'generator', 'generatorLanguage', 'arguments', 'inputSha256', 'answerSha256'])
    .where('hack.id', '=', id)
    .executeTakeFirst();

/** Good hacks of a contest, or one, whose tests their problems do not have yet. */
export const goodHacks = (db: Database, of: { cid: number } | { id: number }) =>
  db
    .selectFrom('hack')
    .innerJoin('problem', 'problem.id', 'hack.pid')
    .leftJoin('contestProblem', join =>
      join.onRef('contestProblem.cid', '=', 'hack.cid').onRef('contestProblem.pid', '=', 'hack.pid'),
    )
    .select(['hack.id', 'hack.pid', 'problem.problemId', 'problem.type', 'problem.caseVersion', 'displayId'])
    .select(['inputSha256', 'inputBytes', 'answerSha256', 'answerBytes'])
    .where('outcome', '=', 'successful')
    .where('isTest', '=', false)
    .$if('cid' in of, rows => rows.where('hack.cid', '=', (of as { cid: number }).cid))
    .$if('id' in of, rows => rows.where('hack.id', '=', (of as { id: number }).id))
    .orderBy('hack.id')
    .execute();
