import { type QueryCreator, sql, type Transaction } from 'kysely';
import type { PlaceColumns } from '#core/place.ts';
import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import { statement } from '#server/database/statement.ts';
import type { DB } from '#server/database/types.ts';
import { isRunning } from '../contest/queries.ts';
import type { GuardedProblemOfSubmission } from './policy.ts';

/** Whether a contest of the site that runs now has a problem. Those of groups leave the bank as it is. */
export const isInContest = (pid: string) => sql<boolean>`exists (
  select from contest_problem join contest on contest.id = contest_problem.cid
  where contest_problem.pid = ${sql.ref(pid)} and contest.gid is null and contest.visible
    and ${isRunning})`;

/** What a problem says about showing its submissions; joined queries select it as `problem`. */
const guardOfProblem = sql<GuardedProblemOfSubmission>`json_build_object(
  'auth', problem.auth, 'gid', problem.gid, 'authorUid', problem.author_uid, 'codeShare', problem.code_share,
  'openCaseResult', problem.open_case_result, 'isInContest', ${isInContest('problem.id')},
  'isSharedHere', exists (
    select from group_share join study_group on study_group.id = share_gid
    where share_gid = problem.gid and get_gid = submission.gid and group_share.status = 1 and get_status = 1
      and study_group.status = 0))`;

const teamOfSubmission = sql<string[] | null>`(
  select array_agg(uid) from participation_member
  where submission.participation_id = participation_member.participation_id and joined_at is not null)`;

/** Submissions with their problems, which in a contest go by the name that they have there. */
const withProblems = (db: QueryCreator<DB>) =>
  db
    .selectFrom('submission')
    .innerJoin('problem', 'problem.id', 'submission.pid')
    .leftJoin('contestProblem', join =>
      join.onRef('contestProblem.id', '=', 'submission.cpid').on('submission.cid', '<>', sql.lit(0)),
    )
    .select(sql<string>`coalesce(contest_problem.display_title, problem.title)`.as('title'))
    .select(['contestProblem.displayId', guardOfProblem.as('problem'), teamOfSubmission.as('team')]);

const submissionsWithProblems = (db: Database, submitIds: number[]) =>
  withProblems(db).where(
    sql<boolean>`submission.submit_id = any ((select ${submitIds}::bigint[])::bigint[])`,
  );

const whole = (submissions: ReturnType<typeof withProblems>) =>
  submissions
    .select(['submission.submitId', 'submission.pid', 'displayPid', 'submission.uid'])
    .select(['submission.username', 'submission.language', 'submission.code', 'length'])
    .select(['submission.status', 'submission.score', 'oiRankScore', 'time', 'memory', 'errorMessage'])
    .select('errorSentence')
    .select(['cause', 'share', 'submission.cid', 'cpid', 'submission.gid', 'tid', 'judger', 'ip'])
    .select(['isManual', 'version', 'jobId', 'languageVersion', 'submitTime', 'submission.gmtCreate'])
    .select(['submission.gmtModified', 'problem.judgeCaseMode', 'problem.isRemote'])
    .select(['problem.problemId', 'problem.type as problemType']);

const wholeSubmissions = statement((db, submitIds: number[]) =>
  whole(submissionsWithProblems(db, submitIds)),
);

export type StoredSubmission = Awaited<ReturnType<typeof wholeSubmissions>>[number];

/** A submission with what its problem says about showing it. */
export async function findSubmission(db: Database, submitId: number): Promise<StoredSubmission | undefined> {
  const [found] = await wholeSubmissions(db, [submitId]);
  return found;
}

export interface NewSubmission extends PlaceColumns {
  cpid: number;
  participationId?: number | null;
  pid: number;
  displayPid: string;
  uid: string;
  username: string;
  ip: string;
  language: string;
  code: string;
  length: number;
  jobId?: string | null;
  /** now, unless it is said */
  submitTime?: string;
}

const inserted = statement(
  (
    db,
    cid: number,
    tid: number | null,
    gid: number | null,
    cpid: number,
    participationId: number | null,
    pid: number,
    displayPid: string,
    uid: string,
    username: string,
    ip: string,
    language: string,
    code: string,
    length: number,
    jobId: string | null,
    submitTime: string | null,
  ) => {
    const place = { cid, tid, gid, cpid, participationId };
    const program = { pid, displayPid, uid, username, ip, language, code, length, jobId };
    const time = { submitTime: sql<string>`coalesce(${submitTime}::timestamptz, now())` };
    const stored = db.with('submission', query =>
      query
        .insertInto('submission')
        .values({ ...place, ...program, ...time })
        .returningAll(),
    );
    return whole(withProblems(stored as unknown as QueryCreator<DB>));
  },
);

/** Stores a submission and reads it as `findSubmission` would: what was just written need not be looked for. */
export async function storeSubmission(
  transaction: Transaction<DB>,
  row: NewSubmission,
): Promise<StoredSubmission> {
  const { cid, tid, gid, cpid, participationId = null, pid, displayPid, uid, username } = row;
  const { ip, language, code, length, jobId = null, submitTime = null } = row;
  const place = [cid, tid, gid, cpid, participationId] as const;
  const program = [pid, displayPid, uid, username, ip, language, code, length] as const;
  const [found] = await inserted(transaction, ...place, ...program, jobId, submitTime);
  return found!;
}

/** How far submissions are, with what decides who may know. */
export const statusesOf = statement((db, submitIds: number[]) =>
  submissionsWithProblems(db, submitIds)
    .select(['submitId', 'status', 'submission.score', 'oiRankScore', 'time', 'memory', 'judger'])
    .select(['isManual', 'length', 'submission.uid', 'submission.cid', 'submission.gid', 'submitTime'])
    .select('share'),
);

export type ListedSubmission = Awaited<ReturnType<typeof listedSubmissions>>[number];

/** The rows of a page, newest first; which those are is chosen before anything is joined to them. */
export const listedSubmissions = statement((db, submitIds: number[]) =>
  submissionsWithProblems(db, submitIds)
    .select(['submission.submitId', 'submission.uid', 'submission.username', 'submission.pid'])
    .select(['displayPid', 'submitTime', 'submission.status', 'share', 'time', 'memory'])
    .select(['submission.score', 'oiRankScore', 'length', 'submission.language', 'submission.cid', 'cpid'])
    .select(['submission.gid', 'judger', 'ip', 'isManual'])
    .orderBy('submission.submitId', 'desc'),
);

/** Submissions of a contest as the Contest API tells of them, in their order. */
export const contestSubmissions = statement((db, submitIds: number[]) =>
  submissionsWithProblems(db, submitIds)
    .select(['submission.submitId', 'submission.uid', 'submission.language', 'submission.status', 'cpid'])
    .select(['submission.score', 'oiRankScore', 'time', 'submitTime', 'judgedAt', 'version', 'share'])
    .select(['submission.cid', 'submission.gid'])
    .orderBy('submission.submitId'),
);

export type ContestSubmission = Awaited<ReturnType<typeof contestSubmissions>>[number];

export const setShared = (db: Database, submitId: number, share: boolean) =>
  db.updateTable('submission').set({ share }).where('submitId', '=', submitId).execute();

/**
 * The cases of a submission as judged, with the worth and the files that the data of that time gives them. Whether a
 * case is open is for the data in force to say.
 */
export const casesOfSubmission = (
  db: Database,
  { submitId, pid }: Pick<StoredSubmission, 'submitId' | 'pid'>,
) =>
  db
    .selectFrom('submissionCase')
    .leftJoin('problemCase', 'problemCase.id', 'submissionCase.caseId')
    .select([
      'submissionCase.seq',
      'submissionCase.caseId',
      'submissionCase.groupNum',
      'submissionCase.status',
    ])
    .select(['time', 'memory', 'submissionCase.score', 'message', 'userOutput', 'cause'])
    .select(['problemCase.score as fullScore', 'inputName', 'outputName', 'inputSha256', 'outputSha256'])
    .select(
      sql<boolean>`coalesce((input_sha256, output_sha256) in (
        select input_sha256, output_sha256 from problem_case
        where data_version = (select case_version from problem where id = ${pid}) and is_open), false)`.as(
        'isOpen',
      ),
    )
    .where('submitId', '=', submitId)
    .orderBy('submissionCase.seq')
    .execute();

/** Somebody's newest submission to a problem outside contests. */
export async function lastSubmissionOf(db: Database, uid: string, pid: number) {
  const row = await db
    .selectFrom('submission')
    .select('submitId')
    .where('uid', '=', uid)
    .where('pid', '=', pid)
    .where('cid', '=', 0)
    .orderBy('submitId', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && findSubmission(db, row.submitId);
}

/** How many submissions wait in front of each of these that waits. */
export async function aheadOf(db: Database, submitIds: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('submission')
    .select('submitId')
    .select(({ selectFrom }) =>
      selectFrom('submission as other')
        .select(({ fn }) => fn.countAll<number>().as('ahead'))
        .where('other.status', '=', Status.Pending)
        .whereRef('other.submitId', '<', 'submission.submitId')
        .as('ahead'),
    )
    .where('status', '=', Status.Pending)
    .where('submitId', 'in', submitIds)
    .execute();
  return new Map(rows.map(({ submitId, ahead }) => [submitId, ahead!]));
}
