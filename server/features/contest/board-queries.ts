import { sql } from 'kysely';
import type { AwardTier, AwardType } from '#core/scoreboard/awards.ts';
import { groupLevel } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import type { Cells } from './fold.ts';

/** What a board is made of besides its cells, and the numbers that tell whether those have changed. */
export interface BoardState {
  version: number;
  epoch: number;
  contest: BoardContest;
}

export interface BoardContest {
  /** 0 ACM, 1 OI */
  type: number;
  starAccount: string[];
  awardType: AwardType;
  awardConfigList: AwardTier[];
  gmtModified: string;
}

export async function boardState(db: Database, cid: number): Promise<BoardState | undefined> {
  const row = await db
    .selectFrom('contest')
    .leftJoin('contestBoard', 'contestBoard.cid', 'contest.id')
    .select(['type', 'starAccount', 'awardType', 'awardConfigList', 'gmtModified', 'version', 'epoch'])
    .where('contest.id', '=', cid)
    .executeTakeFirst();
  if (!row) return undefined;
  const { version, epoch, type, starAccount, gmtModified } = row;
  return {
    version: version ?? 0,
    epoch: epoch ?? 0,
    contest: {
      type,
      starAccount,
      awardType: row.awardType as AwardType,
      awardConfigList: row.awardConfigList as AwardTier[],
      gmtModified,
    },
  };
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

/** Those who have a cell. */
export async function peopleOf(db: Database, cid: number): Promise<Map<string, Person>> {
  const people = await db
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
    )
    .execute();
  return new Map(people.map(person => [person.uid, person]));
}
