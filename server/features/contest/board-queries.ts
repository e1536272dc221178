import { sql } from 'kysely';
import type { ContestTimes } from '#core/contest-clock.ts';
import type { rankShowNames } from '#core/limits.ts';
import type { AwardTier, AwardType } from '#core/scoreboard/awards.ts';
import { groupLevel } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { prepared } from '#server/database/prepared.ts';
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

const contestWithNumbers = prepared<BoardContest & Omit<BoardState, 'contest'>>(`
  select id, type, star_account, award_type, award_config_list, gmt_modified, rank_show_name, start_time, end_time,
    seal_rank, seal_rank_time, auto_real_rank, allow_end_submit, coalesce(version, 0) as version,
    coalesce(epoch, 0) as epoch, now() as now
  from contest left join contest_board on cid = id where id = $1`);

export async function boardState(db: Database, cid: number): Promise<BoardState | undefined> {
  const [row] = await contestWithNumbers(db, cid);
  if (!row) return undefined;
  const { version, epoch, now, ...contest } = row;
  return { version, epoch, now, contest };
}

/** The cells of a contest that changed after the given number. */
export const cellsSince = prepared<Cells & { uid: string; displayId: string; version: number }>(`
  select contest_cell.uid, display_id, contest_cell.version, frozen, live, late
  from contest_cell join contest_problem on contest_problem.id = cpid
  where contest_cell.cid = $1 and contest_cell.version > $2`);

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
