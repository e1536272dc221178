import { sql } from 'kysely';
import type { ContestTimes } from '#core/contest-clock.ts';
import type { rankShowNames } from '#core/limits.ts';
import type { AwardTier, AwardType } from '#core/scoreboard/awards.ts';
import { groupLevel } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import type { Cells } from './fold.ts';

/** What a board is made of besides its cells, and the numbers that tell whether those have changed. */
export interface BoardState {
  version: number;
  epoch: number;
  /** the time of the database */
  now: string;
  contest: BoardContest;
}

export interface BoardContest extends ContestTimes {
  id: number;
  /** 0 ACM, 1 OI */
  type: number;
  rankShowName: ShownName;
  allowEndSubmit: boolean;
  starAccount: string[];
  awardType: AwardType;
  awardConfigList: AwardTier[];
  gmtModified: string;
}

export type ShownName = (typeof rankShowNames)[number];

export async function boardState(db: Database, cid: number): Promise<BoardState | undefined> {
  const row = await db
    .selectFrom('contest')
    .leftJoin('contestBoard', 'contestBoard.cid', 'contest.id')
    .select(['id', 'type', 'starAccount', 'awardType', 'awardConfigList', 'gmtModified', 'version', 'epoch'])
    .select(['rankShowName', 'startTime', 'endTime', 'sealRank', 'sealRankTime', 'autoRealRank'])
    .select(['allowEndSubmit', sql<string>`now()`.as('now')])
    .where('contest.id', '=', cid)
    .executeTakeFirst();
  if (!row) return undefined;
  const { version, epoch, now, ...contest } = row;
  return { version: version ?? 0, epoch: epoch ?? 0, now, contest: contest as BoardContest };
}

/** The cells of a contest that changed after the given number. */
export const cellsSince = (db: Database, cid: number, version: number) =>
  db
    .selectFrom('contestCell')
    .innerJoin('contestProblem', 'contestProblem.id', 'contestCell.cpid')
    .select(['contestCell.uid', 'contestProblem.displayId', 'contestCell.version'])
    .select(['frozen', 'live', 'late'])
    .where('contestCell.cid', '=', cid)
    .where('contestCell.version', '>', version)
    .$castTo<Cells & { uid: string; displayId: string; version: number }>()
    .execute();

export interface Person {
  uid: string;
  username: string;
  nickname: string | null;
  realname: string | null;
  school: string | null;
  gender: string;
  avatar: string | null;
  /** runs the contest, so does not take part in it */
  isLeftOut: boolean;
}

/** Those who have a cell, or some of them. */
export async function peopleOf(db: Database, cid: number, uids?: string[]): Promise<Map<string, Person>> {
  let found = db
    .selectFrom('account')
    .select(['uid', 'username', 'nickname', 'realname', 'school', 'gender', 'avatar'])
    .select(
      sql<boolean>`role = 1000 or exists (
        select from contest left join group_member
          on group_member.gid = contest.gid and group_member.uid = account.uid and group_member.auth = ${groupLevel.root}
        where contest.id = ${cid} and (contest.uid = account.uid or group_member.uid is not null))`.as(
        'isLeftOut',
      ),
    )
    .where('uid', 'in', ({ selectFrom }) =>
      selectFrom('contestCell').select('contestCell.uid').distinct().where('cid', '=', cid),
    );
  if (uids) found = found.where('uid', 'in', uids);
  const people = await found.execute();
  return new Map(people.map(person => [person.uid, person]));
}
