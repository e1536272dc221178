import { sql } from 'kysely';
import type { ContestTimes } from '#core/contest-clock.ts';
import type { rankShowNames } from '#core/limits.ts';
import type { AwardTier, AwardType } from '#core/scoreboard/awards.ts';
import { groupLevel } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { statement } from '#server/database/statement.ts';
import type { Cells, KeptCell } from './fold.ts';

/** What a board is made of besides its cells, and the numbers that tell whether those have changed. */
export interface BoardState extends Numbers {
  /** the time of the database */
  now: string;
  contest: BoardContest;
}

/** A version for every change of a cell; with another epoch whatever is known of the cells is worth nothing. */
interface Numbers {
  version: number;
  epoch: number;
}

export interface BoardContest extends ContestTimes {
  id: number;
  type: number;
  oiRankScoreType: string;
  penaltyMinutes: number;
  freeVerdicts: number[];
  rankShowName: ShownName;
  allowEndSubmit: boolean;
  starAccount: string[];
  awardType: AwardType;
  awardConfigList: AwardTier[];
  gmtModified: string;
}

export type ShownName = (typeof rankShowNames)[number];

/** The cells that changed come along, so that a verdict costs whoever follows a board one question. */
const boardWithCells = statement<BoardContest & Omit<BoardState, 'contest'> & { changed: string | null }>(`
  select id, type, oi_rank_score_type, penalty_minutes, free_verdicts, star_account, award_type, award_config_list, gmt_modified, rank_show_name, start_time, end_time,
    seal_rank, seal_rank_time, auto_real_rank, paused_at, allow_end_submit, version, epoch, now() as now, (
      select json_agg(json_build_array(contest_cell.uid, display_id, frozen, live, late))::text
      from contest_cell join contest_problem on contest_problem.id = cpid
      where contest_cell.cid = board.id and contest_cell.version > case when epoch = $3 then $2::bigint else -1 end
    ) as changed
  from (
    select contest.*, coalesce(version, 0) as version, coalesce(epoch, 0) as epoch
    from contest left join contest_board on cid = id where id = $1
  ) as board`);

export interface ChangedCell {
  uid: string;
  displayId: string;
  cells: Cells;
}

/** What a board is by now, and its cells that changed since some numbers; all of them where those are of another epoch. */
export async function boardSince(
  db: Database,
  cid: number,
  known: Numbers | undefined,
): Promise<{ state: BoardState; changed: ChangedCell[] } | undefined> {
  const [row] = await boardWithCells(db, cid, known?.version ?? -1, known?.epoch ?? -1);
  if (!row) return undefined;
  const { version, epoch, now, changed, ...contest } = row;
  const cells = JSON.parse(changed ?? '[]') as [string, string, ...KeptCell[]][];
  return {
    state: { version, epoch, now, contest },
    changed: cells.map(([uid, displayId, frozen, live, late]) => ({
      uid,
      displayId,
      cells: { frozen: frozen!, live: live!, late: late! },
    })),
  };
}

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
