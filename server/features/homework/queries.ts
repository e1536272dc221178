import { sql } from 'kysely';
import { matrixPeopleMax } from '#core/limits.ts';
import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import { isGuestOf } from '#server/features/group/share.ts';
import { shownProblems } from '#server/features/training/queries.ts';

export const findHomework = (db: Database, tid: number) =>
  db
    .selectFrom('training')
    .select(['id', 'gid', 'auth', 'dueAt', 'lateRule', 'title'])
    .where('id', '=', tid)
    .executeTakeFirstOrThrow();

export const findExtension = (db: Database, tid: number, uid: string) =>
  db
    .selectFrom('trainingExtension')
    .select(['dueAt', 'reason', 'givenBy'])
    .where('tid', '=', tid)
    .where('uid', '=', uid)
    .executeTakeFirst();

export interface Pupil {
  uid: string;
  username: string;
  nickname: string | null;
  realname: string | null;
  number: string | null;
  dueAt: string | null;
  reason: string | null;
  givenBy: string | null;
}

/** Who a training is for: those who joined a private one, else the members of its group. */
export async function pupilsOf(db: Database, tid: number, keyword = ''): Promise<Pupil[]> {
  const words = keyword.toLowerCase();
  const { rows } = await sql<Pupil>`
    select account.uid, account.username, account.nickname, account.realname, account.number,
      extension.due_at, extension.reason, extension.given_by
    from (
      select uid from training_register where tid = ${tid}
      union
      select group_member.uid from group_member join training on training.gid = group_member.gid
      where training.id = ${tid} and training.auth = 'Public' and group_member.auth = 3
    ) as pupil join account using (uid)
    left join training_extension extension on extension.tid = ${tid} and extension.uid = account.uid
    where (${words} = '' or
      strpos(lower(concat_ws(E'\n', account.username, account.nickname, account.realname, account.number)), ${words}) > 0)
    order by account.number nulls last, lower(account.username) limit ${matrixPeopleMax + 1}`.execute(db);
  return rows;
}

export interface DueTraining {
  tid: number;
  gid: number | null;
  title: string;
  groupName: string | null;
  dueAt: string;
  lateRule: 'mark' | 'close';
  isExtended: boolean;
  problemCount: number;
  solvedCount: number;
  lateCount: number;
}

/** How long something that was due is still told of. */
const afterDays = 30;

/** The homework of somebody, what is due first before the rest. */
export async function dueFor(db: Database, uid: string): Promise<DueTraining[]> {
  const { rows } = await sql<DueTraining>`
    select due.tid, due.gid, due.title, study_group.name as group_name, due.due_at, due.late_rule, due.is_extended,
      (count(problem.id))::int as problem_count,
      (count(cell.pid) filter (where cell.status = ${sql.lit(Status.Accepted)}))::int as solved_count,
      (count(cell.pid) filter (where cell.status = ${sql.lit(Status.Accepted)} and cell.solved_at > due.due_at))::int as late_count
    from (
      select training.id as tid, training.gid, training.title, training.late_rule,
        coalesce(extension.due_at, training.due_at) as due_at, extension.tid is not null as is_extended
      from training
      left join training_extension extension on extension.tid = training.id and extension.uid = ${uid}
      where training.due_at is not null and training.status and (
        (exists (select from training_register where tid = training.id and uid = ${uid}) and (
          training.gid is null
          or exists (select from group_member where gid = training.gid and uid = ${uid} and auth >= 3)
          or ${isGuestOf(sql`training.gid`, uid)}))
        or (training.auth = 'Public' and exists (
          select from group_member where gid = training.gid and uid = ${uid} and auth = 3)))
    ) as due
    left join study_group on study_group.id = due.gid
    left join training on training.id = due.tid
    left join training_problem listed on listed.tid = due.tid
    left join problem on problem.id = listed.pid and ${shownProblems}
    left join progress_cell cell on cell.gid = coalesce(due.gid, 0) and cell.uid = ${uid} and cell.pid = problem.id
    where due.due_at > now() - make_interval(days => ${afterDays}) and (study_group.id is null or study_group.status = 0)
    group by due.tid, due.gid, due.title, study_group.name, due.due_at, due.late_rule, due.is_extended
    order by due.due_at, due.tid limit 100`.execute(db);
  return rows;
}

export const setDue = (db: Database, tid: number, dueAt: string | null, lateRule: 'mark' | 'close') =>
  db.updateTable('training').set({ dueAt, lateRule }).where('id', '=', tid).execute();

interface Extension {
  tid: number;
  uid: string;
  dueAt: string;
  reason: string;
  givenBy: string;
}

export const giveTime = (db: Database, extension: Extension) =>
  db
    .insertInto('trainingExtension')
    .values(extension)
    .onConflict(conflict =>
      conflict.columns(['tid', 'uid']).doUpdateSet({
        dueAt: extension.dueAt,
        reason: extension.reason,
        givenBy: extension.givenBy,
      }),
    )
    .execute();

export const takeTimeBack = (db: Database, tid: number, uid: string) =>
  db.deleteFrom('trainingExtension').where('tid', '=', tid).where('uid', '=', uid).execute();
