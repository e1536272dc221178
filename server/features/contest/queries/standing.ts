import type { ContestTimes } from '#core/contest-clock.ts';
import type { ClockedContest, Participation, VirtualParticipation } from '#core/participation.ts';
import { statement } from '#server/database/statement.ts';

/** Each contest once, with all who asked for it. */
export const contestsFor = statement<ContestRow & { people: MetPerson[] }>(`
  select id, uid, gid, type, auth, visible, start_time, end_time, allow_end_submit, open_rank, seal_rank,
    seal_rank_time, auto_real_rank, open_account_limit, account_limit_rule, paused_at, one_session, runners, gmt_modified, window_minutes, allow_virtual, hack_room_size,
    coalesce(case when window_minutes is not null then (
      select json_agg(json_build_object('beganAt', began_at, 'endedAt', ended_at) order by began_at)
      from contest_pause where contest_pause.cid = contest.id
    ) end, '[]') as pauses,
    coalesce(version, 0) as version, coalesce(epoch, 0) as epoch, now() as now,
    (select json_agg(json_build_array(
      viewer,
      exists (select from contest_register where contest_register.cid = contest.id and contest_register.uid = viewer),
      case when one_session then (
        select session.id from session where session.uid = viewer and expires_at > now()
        order by session.gmt_create desc, session.id limit 1
      ) end,
      coalesce(case when end_time <= now() and paused_at is null then (
        select json_build_object('id', participation.id, 'clock', json_build_object(
          'startTime', started_at, 'endTime', ends_at, 'sealRankTime', seals_at))
        from participation_member as member join participation on participation.id = participation_id
        where member.uid = viewer and participation.cid = contest.id and kind = 'virtual'
          and joined_at is not null and left_at is null and given_up_at is null and ends_at > now() limit 1
      ) end, case when window_minutes is not null then (
        select json_build_object('startedAt', started_at, 'extraMinutes', extra_minutes) from participation
        where participation.cid = contest.id and participation.uid = viewer and kind = 'window'
      ) end)
    )) from unnest((select $1::integer[]), (select $2::text[])) as wanted (cid, viewer) where wanted.cid = contest.id) as people
  from contest left join contest_board on contest_board.cid = id where id = any ((select $1::integer[])::integer[])`);

export interface ContestRow extends ContestTimes, Pick<ClockedContest, 'windowMinutes' | 'pauses'> {
  id: number;
  uid: string | null;
  gid: number | null;
  type: number;
  auth: number;
  visible: boolean;
  allowEndSubmit: boolean;
  allowVirtual: boolean;
  hackRoomSize: number | null;
  openRank: boolean;
  openAccountLimit: boolean;
  accountLimitRule: string;
  pausedAt: string | null;
  oneSession: boolean;
  runners: string[];
  /** of its board */
  version: number;
  epoch: number;
  gmtModified: string;
  /** the time of the database */
  now: string;
}

type MetPerson = [
  viewer: string,
  isRegistered: boolean,
  newestSession: string | null,
  participation: Participation | VirtualParticipation | null,
];
