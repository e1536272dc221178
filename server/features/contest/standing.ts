import { parseAccountRule, takesAccount } from '#core/account-rule.ts';
import { type ContestTimes, phaseOf, sealedFrom, timesAt } from '#core/contest-clock.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import { type ContestStanding, type GroupStanding, groupLevel } from '#core/standing.ts';
import { batchedLookup } from '#server/concurrency/batched-lookup.ts';
import type { Database } from '#server/database/connect.ts';
import { statement } from '#server/database/statement.ts';
import { isRoot, type Viewer } from '#server/http/viewer.ts';

const access = ['public', 'private', 'protected'] as const;

/** What the viewer is in contests. An invisible one is there for its admins alone, one of a group with the group. */
export async function contestStandings(
  find: FindContest,
  viewer: Viewer,
  ids: number[],
  groupsOf: (gids: number[]) => Promise<Map<number, GroupStanding>>,
): Promise<ContestStanding[]> {
  if (!ids.length) return [];
  const all = await Promise.all(ids.map(id => find(keyOf(viewer?.uid ?? '', id))));
  const found = all.filter(one => one !== undefined);
  const groups = await groupsOf(found.flatMap(({ row: { gid } }) => gid ?? []));
  return found.flatMap(({ row, isRegistered, newestSession }): ContestStanding[] => {
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
        rule: ruleOf(row).name,
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
        isRegistered,
        isTaken:
          !row.openAccountLimit ||
          (viewer !== null && takesAccount(parseAccountRule(row.accountLimitRule), viewer.username)),
        isElsewhere:
          row.oneSession &&
          phase === 'running' &&
          newestSession !== null &&
          newestSession !== viewer?.sessionId,
        board: { version: row.version, epoch: row.epoch, gmtModified: row.gmtModified, now },
      },
    ];
  });
}

interface ContestRow extends ContestTimes {
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
  /** of its board */
  version: number;
  epoch: number;
  gmtModified: string;
  /** the time of the database */
  now: string;
}

interface Found {
  row: ContestRow;
  isRegistered: boolean;
  /** the newest login of the viewer; asked for only where it matters */
  newestSession: string | null;
}

/** A contest as somebody meets it; at its start hundreds come at once and are looked up together. */
export type FindContest = (key: string) => Promise<Found | undefined>;

/** nobody's uid is empty */
const keyOf = (viewer: string, cid: number) => `${cid} ${viewer}`;

export const contestFinder = (db: Database): FindContest =>
  batchedLookup(async (keys: string[]) => {
    const asked = keys.map(key => key.split(' ') as [cid: string, viewer: string]);
    const rows = await contestsFor(
      db,
      asked.map(([cid]) => Number(cid)),
      asked.map(([, viewer]) => viewer),
    );
    const found = new Map<string, Found>();
    for (const { people, ...row } of rows)
      for (const [viewer, isRegistered, newestSession] of people)
        found.set(keyOf(viewer, row.id), { row, isRegistered, newestSession });
    return found;
  });

type Met = [viewer: string, isRegistered: boolean, newestSession: string | null];

/** Each contest once, with all who asked for it. */
const contestsFor = statement<ContestRow & { people: Met[] }>(`
  select id, uid, gid, type, auth, visible, start_time, end_time, allow_end_submit, open_rank, seal_rank,
    seal_rank_time, auto_real_rank, open_account_limit, account_limit_rule, paused_at, one_session, runners, gmt_modified,
    coalesce(version, 0) as version, coalesce(epoch, 0) as epoch, now() as now,
    (select json_agg(json_build_array(
      viewer,
      exists (select from contest_register where contest_register.cid = contest.id and contest_register.uid = viewer),
      case when one_session then (
        select session.id from session where session.uid = viewer and expires_at > now()
        order by session.gmt_create desc, session.id limit 1
      ) end
    )) from unnest((select $1::integer[]), (select $2::text[])) as asked (cid, viewer) where asked.cid = contest.id) as people
  from contest left join contest_board on contest_board.cid = id where id = any ((select $1::integer[])::integer[])`);
