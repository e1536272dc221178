import { sql } from 'kysely';
import type { ContestTimes } from '#core/contest-clock.ts';
import type { TeamFacts } from '#core/contract/contest-board.ts';
import type { rankShowNames } from '#core/limits.ts';
import type { AwardTier, AwardType } from '#core/scoreboard/awards.ts';
import { groupLevel } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { executePrepared, statement } from '#server/database/statement.ts';
import { publicUrl } from '#server/features/file/public-url.ts';
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
  wholeMinutes: boolean;
  freeVerdicts: number[];
  rankShowName: ShownName;
  allowEndSubmit: boolean;
  starAccount: string[];
  awardType: AwardType;
  awardConfigList: AwardTier[];
  gmtModified: string;
}

export type ShownName = (typeof rankShowNames)[number];

type BoardRow = BoardContest & Omit<BoardState, 'contest'> & { isStale: boolean; changed: string | null };

/** The cells that changed come along, so that a verdict costs whoever follows a board one question. */
const boardWithCells = statement<BoardRow>(`
  select id, type, oi_rank_score_type, penalty_minutes, whole_minutes, free_verdicts, star_account, award_type, award_config_list, gmt_modified, rank_show_name, start_time, end_time,
    seal_rank, seal_rank_time, auto_real_rank, paused_at, allow_end_submit, version, epoch, is_stale, now() as now, (
      select json_agg(json_build_array(contest_cell.uid, display_id, frozen, live, late))::text
      from contest_cell join contest_problem on contest_problem.id = cpid
      where contest_cell.cid = board.id and contest_cell.version > case when epoch = $3 then $2::bigint else -1 end
    ) as changed
  from (
    select contest.*, coalesce(version, 0) as version, coalesce(epoch, 0) as epoch, coalesce(is_stale, false) as is_stale
    from contest left join contest_board on cid = id where id = $1
  ) as board`);

export interface ChangedCell {
  uid: string;
  displayId: string;
  cells: Cells;
}

interface FoundBoard {
  state: BoardState;
  /** its cells are those of another rule */
  isStale: boolean;
  changed: ChangedCell[];
}

/** What a board is by now, and its cells that changed since some numbers; all of them where those are of another epoch. */
export async function boardSince(
  db: Database,
  cid: number,
  known: Numbers | undefined,
): Promise<FoundBoard | undefined> {
  const [row] = await boardWithCells(db, cid, known?.version ?? -1, known?.epoch ?? -1);
  if (!row) return undefined;
  const { version, epoch, now, changed, isStale, ...contest } = row;
  const cells = JSON.parse(changed ?? '[]') as [string, string, ...KeptCell[]][];
  return {
    state: { version, epoch, now, contest },
    isStale,
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
  /** the name of the organisation, where the organisers have entered one */
  school: string | null;
  gender: string;
  avatar: string | null;
  /** what the organisers call the team */
  team: string | null;
  organisation: string | null;
  /** ids, without the list of star users */
  categories: string[];
  isOutOfPlaces: boolean;
  /** runs the contest, so does not take part in it; or is a team that no board shows */
  isLeftOut: boolean;
}

/** Those who have a cell, or some of them, as the teams that they are. */
export async function peopleOf(db: Database, cid: number, uids?: string[]): Promise<Map<string, Person>> {
  const people = sql<Person>`
    select account.uid, username, nickname, realname, coalesce(organisation.name, school) as school, gender, avatar,
      coalesce(nullif(team.display_name, ''), team.name) as team, team.organisation_id as organisation,
      coalesce(kind.ids, '{}') as categories, coalesce(kind.out_of_places, false) as is_out_of_places,
      coalesce(team.hidden or kind.hidden, false) or ${runsContest(cid)} as is_left_out
    from account
    left join contest_team as team on team.cid = ${cid} and team.uid = account.uid
    left join contest_organisation as organisation
      on organisation.cid = team.cid and organisation.id = team.organisation_id
    left join lateral (
      select array_agg(id order by sort, id) as ids, bool_or(category.hidden) as hidden,
        bool_or(not placed) as out_of_places
      from contest_team_category as chosen
      join contest_category as category on category.cid = chosen.cid and category.id = category_id
      where chosen.cid = ${cid} and team_id = team.id
    ) as kind on true
    where account.uid in (select uid from contest_cell where cid = ${cid})
      ${uids ? sql`and account.uid = any((select ${uids}::text[])::text[])` : sql``}`;
  const rows = uids ? await executePrepared(db, people) : (await people.execute(db)).rows;
  return new Map(rows.map(person => [person.uid, person]));
}

/** What the teams of a board name by id; nothing where the organisers have entered none of it. */
export async function teamFactsOf(db: Database, cid: number): Promise<TeamFacts> {
  const [organisations, categories] = await Promise.all([
    db
      .selectFrom('contestOrganisation')
      .select(['id', 'name', 'country', 'logo'])
      .where('cid', '=', cid)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('contestCategory')
      .select(['id', 'name', 'colour', 'placed'])
      .where('cid', '=', cid)
      .where('hidden', '=', false)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
  ]);
  return {
    ...(organisations.length && {
      organisations: Object.fromEntries(
        organisations.map(({ id, name, country, logo }) => [
          id,
          { name, country, logo: logo && publicUrl('img', logo) },
        ]),
      ),
    }),
    ...(categories.length && { categories }),
  };
}

/** Of an account: whoever runs a contest does not take part in it. */
export const runsContest = (cid: number) => sql<boolean>`(account.role = 1000 or exists (
  select from contest left join group_member
    on group_member.gid = contest.gid and group_member.uid = account.uid and group_member.auth = ${groupLevel.root}
  where contest.id = ${cid} and (contest.uid = account.uid or group_member.uid is not null)))`;
