import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Page } from '#core/contract/endpoint.ts';
import type { GroupMember } from '#core/contract/group-member.ts';
import { groupLevel } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import type { DB } from '#server/database/types.ts';
import { pageOfMatches, pageOfRows } from '#server/http/page.ts';

export type MemberRow = Omit<GroupMember, 'mayGive' | 'mayKick'>;

interface Query {
  currentPage: number;
  limit: number;
  keyword?: string | undefined;
  auth?: number | undefined;
}

/** Everybody who is or wants to be in a group. */
function people(db: Database, gid: number, { auth }: Query, asTeacher: boolean) {
  const rows = db
    .selectFrom('groupMember')
    .innerJoin('studyGroup', 'studyGroup.id', 'groupMember.gid')
    // Every member has an account; said so, they are counted without looking at any.
    .leftJoin('account', 'account.uid', 'groupMember.uid')
    .select(['groupMember.id', 'groupMember.gid', 'groupMember.uid', 'username', 'nickname'])
    .select(['account.avatar', 'groupMember.auth', 'groupMember.gmtCreate'])
    .select('groupMember.gmtModified as gmtModify')
    .select(sql<boolean>`study_group.uid is not distinct from group_member.uid`.as('isOwner'))
    .select([
      (asTeacher ? sql<string | null>`reason` : sql<string | null>`null`).as('reason'),
      (asTeacher ? sql<string | null>`class_name` : sql<string | null>`null`).as('className'),
    ])
    .where('groupMember.gid', '=', gid);
  return auth === undefined ? rows : rows.where('groupMember.auth', '=', auth);
}

/** Whether a member is called so, each looked up on their own: accounts are many more than members. */
export const matchesMember = (uid: RawBuilder<unknown>, className: RawBuilder<unknown>, words: string) =>
  sql<boolean>`(
    select strpos(lower(concat_ws(E'\n', username, nickname, ${className})), lower(${words})) > 0
    from account where account.uid = ${uid})`;

/** Roots first, then in the order in which they came. */
export function pageOfMembers(db: Database, gid: number, query: Query, asTeacher: boolean) {
  const members = people(db, gid, query, asTeacher)
    .where('groupMember.auth', '>=', groupLevel.member)
    .orderBy('groupMember.auth', 'desc')
    .orderBy('groupMember.id')
    .$castTo<MemberRow>();
  return pageOfPeople(query, members, asTeacher);
}

/** Those who wait first. */
export function pageOfApplicants(db: Database, gid: number, query: Query) {
  const applicants = people(db, gid, query, true)
    .orderBy(sql`group_member.auth = ${groupLevel.applying}`, 'desc')
    .orderBy('groupMember.auth', 'desc')
    .orderBy('groupMember.id')
    .$castTo<MemberRow>();
  return pageOfPeople(query, applicants, true);
}

function pageOfPeople<Tables extends keyof DB>(
  query: Query,
  rows: SelectQueryBuilder<DB, Tables, MemberRow>,
  asTeacher: boolean,
): Promise<Page<MemberRow>> {
  if (!query.keyword) return pageOfRows(query, rows, 'groupMember.id');
  const className = asTeacher ? sql`class_name` : sql`null`;
  const isNamed = matchesMember(sql`group_member.uid`, className, query.keyword);
  return pageOfMatches(query, rows, { byIndex: isNamed, byReading: isNamed }, 'groupMember.id');
}
