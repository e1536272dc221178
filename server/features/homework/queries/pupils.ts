import { type RawBuilder, sql } from 'kysely';
import { matrixPeopleMax } from '#core/limits.ts';
import { groupLevel } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';

/** Somebody who has homework, and the time that they were given besides. */
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

/** Who a training is for: those who joined a private one, else the members of its group; never those who teach it. */
const amongTraining = (tid: number) => sql`
  select training_register.uid from training_register join training on training.id = training_register.tid
  where training.id = ${tid} and training_register.uid is distinct from training.uid
    and not exists (select from group_member
      where group_member.gid = training.gid and group_member.uid = training_register.uid and group_member.auth > ${groupLevel.member})
  union
  select group_member.uid from group_member join training on training.gid = group_member.gid
  where training.id = ${tid} and training.auth = 'Public' and group_member.auth = ${groupLevel.member}`;

/** Who a course table is for: the members of its group. */
const amongTable = (gid: number) =>
  sql`select uid from group_member where gid = ${gid} and auth = ${groupLevel.member}`;

export const hasTraining = (db: Database, tid: number, uid: string) => isAmong(db, amongTraining(tid), uid);

export const hasTable = (db: Database, gid: number, uid: string) => isAmong(db, amongTable(gid), uid);

/** Those whom it is for, by name or number if a keyword is given, or those who are named. */
interface PupilFilter {
  keyword?: string;
  uids?: string[];
}

export const pupilsOfTraining = (db: Database, tid: number, { keyword, uids }: PupilFilter) =>
  pupilsAmong(db, {
    among: uids ? named(uids) : amongTraining(tid),
    extensions: sql`select * from training_extension where tid = ${tid}`,
    keyword,
  });

export const pupilsOfTable = (
  db: Database,
  { id, gid }: { id: number; gid: number },
  { keyword, uids }: PupilFilter,
) =>
  pupilsAmong(db, {
    among: uids ? named(uids) : amongTable(gid),
    extensions: sql`select * from course_table_extension where tid = ${id}`,
    keyword,
  });

const named = (uids: string[]) => sql`select unnest(${uids}::text[]) as uid`;

async function isAmong(db: Database, among: RawBuilder<unknown>, uid: string): Promise<boolean> {
  const { rows } = await sql`select from (${among}) as pupil where uid = ${uid} limit 1`.execute(db);
  return rows.length > 0;
}

interface PupilQuery {
  /** their uids */
  among: RawBuilder<unknown>;
  extensions: RawBuilder<unknown>;
  keyword: string | undefined;
}

/** One more than are shown, so that whoever shows them knows. */
async function pupilsAmong(db: Database, { among, extensions, keyword }: PupilQuery): Promise<Pupil[]> {
  const words = keyword?.toLowerCase() ?? '';
  const { rows } = await sql<Pupil>`
    select account.uid, account.username, account.nickname, account.realname, account.number,
      extension.due_at, extension.reason, extension.given_by
    from (${among}) as pupil join account using (uid)
    left join (${extensions}) as extension on extension.uid = account.uid
    where (${words} = '' or
      strpos(lower(concat_ws(E'\\n', account.username, account.nickname, account.realname, account.number)), ${words}) > 0)
    order by account.number nulls last, lower(account.username) limit ${matrixPeopleMax + 1}`.execute(db);
  return rows;
}
