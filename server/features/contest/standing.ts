import { parseAccountRule, takesAccount } from '#core/account-rule.ts';
import { type ContestTimes, phaseOf, sealedFrom, timesAt } from '#core/contest-clock.ts';
import { type ContestStanding, type GroupStanding, groupLevel } from '#core/standing.ts';
import type { Database } from '../../database/connect.ts';
import { prepared } from '../../database/prepared.ts';
import { gathered } from '../../gathered.ts';
import { isRoot, type Viewer } from '../../http/viewer.ts';

const access = ['public', 'private', 'protected'] as const;

/** What the viewer is in contests. An invisible one is there for its admins alone, one of a group with the group. */
export async function contestStandings(
  find: FindContest,
  viewer: Viewer,
  ids: number[],
  groupsOf: (gids: number[]) => Promise<Map<number, GroupStanding>>,
): Promise<ContestStanding[]> {
  if (!ids.length) return [];
  const found = await Promise.all(ids.map(id => find(keyOf(viewer?.uid ?? '', id))));
  const rows = found.filter(row => row !== undefined);
  const groups = await groupsOf(rows.flatMap(({ gid }) => gid ?? []));
  return rows.flatMap((row): ContestStanding[] => {
    const { id, gid, now, startTime, allowEndSubmit } = row;
    const times = timesAt(row, now);
    const phase = phaseOf(times, now);
    const group = gid === null ? undefined : groups.get(gid);
    const isCreator =
      viewer !== null && row.uid === viewer.uid && (gid === null || (group?.level ?? 0) >= groupLevel.admin);
    const isAdmin = isRoot(viewer) || isCreator || group?.level === groupLevel.root;
    const isThere = (row.visible || isAdmin) && (gid === null || group !== undefined);
    if (!isThere) return [];
    return [
      {
        kind: 'contest',
        id,
        gid,
        rule: row.type === 0 ? 'ACM' : 'OI',
        access: access[row.auth]!,
        phase,
        startTime,
        endTime: times.endTime,
        sealedFrom: sealedFrom(times, now),
        isPaused: row.pausedAt !== null,
        allowEndSubmit,
        openRank: row.openRank,
        isAdmin,
        isRunner: viewer !== null && row.runners.includes(viewer.username),
        isMember: gid === null || group!.level >= groupLevel.member,
        isRegistered: row.isRegistered,
        isTaken:
          !row.openAccountLimit ||
          (viewer !== null && takesAccount(parseAccountRule(row.accountLimitRule), viewer.username)),
        isElsewhere:
          row.oneSession &&
          phase === 'running' &&
          row.newestSession !== null &&
          row.newestSession !== viewer?.sessionId,
        board: { version: row.version, epoch: row.epoch, gmtModified: row.gmtModified, now },
      },
    ];
  });
}

interface Found extends ContestTimes {
  /** the uid of who asks; nobody's is empty */
  viewer: string;
  id: number;
  uid: string | null;
  gid: number | null;
  type: number;
  auth: number;
  visible: boolean;
  allowEndSubmit: boolean;
  openRank: boolean;
  openAccountLimit: boolean;
  accountLimitRule: string;
  pausedAt: string | null;
  oneSession: boolean;
  runners: string[];
  isRegistered: boolean;
  /** the newest login of the viewer; asked for only where it matters */
  newestSession: string | null;
  /** of its board */
  version: number;
  epoch: number;
  gmtModified: string;
  /** the time of the database */
  now: string;
}

/** A contest as somebody meets it; at its start hundreds come at once and are looked up together. */
export type FindContest = (key: string) => Promise<Found | undefined>;

const keyOf = (viewer: string, cid: number) => `${cid} ${viewer}`;

export const contestFinder = (db: Database): FindContest =>
  gathered(async (keys: string[]) => {
    const asked = keys.map(key => key.split(' ') as [cid: string, viewer: string]);
    const rows = await contestsFor(
      db,
      asked.map(([cid]) => Number(cid)),
      asked.map(([, viewer]) => viewer),
    );
    return new Map(rows.map(row => [keyOf(row.viewer, row.id), row]));
  });

const contestsFor = prepared<Found>(`
  select viewer, id, uid, gid, type, auth, visible, start_time, end_time, allow_end_submit, open_rank, seal_rank,
    seal_rank_time, auto_real_rank, open_account_limit, account_limit_rule, paused_at, one_session, runners, gmt_modified,
    coalesce(version, 0) as version, coalesce(epoch, 0) as epoch, now() as now,
    exists (select from contest_register where contest_register.cid = contest.id and contest_register.uid = viewer) as is_registered,
    case when one_session then (
      select session.id from session where session.uid = viewer and expires_at > now()
      order by session.gmt_create desc, session.id limit 1
    ) end as newest_session
  from unnest($1::integer[], $2::text[]) as asked (cid, viewer) join contest on id = asked.cid
  left join contest_board on contest_board.cid = id`);
