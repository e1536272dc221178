import { sql } from 'kysely';
import { parseAccountRule, takesAccount } from '#core/account-rule.ts';
import { phaseOf, sealedFrom, timesAt } from '#core/contest-clock.ts';
import { type ContestStanding, type GroupStanding, groupLevel } from '#core/standing.ts';
import type { Database } from '../../database/connect.ts';
import { isRoot, type Viewer } from '../../http/viewer.ts';

const access = ['public', 'private', 'protected'] as const;

/** What the viewer is in contests. An invisible one is there for its admins alone, one of a group with the group. */
export async function contestStandings(
  db: Database,
  viewer: Viewer,
  ids: number[],
  groupsOf: (gids: number[]) => Promise<Map<number, GroupStanding>>,
): Promise<ContestStanding[]> {
  if (!ids.length) return [];
  const rows = await findContests(db, viewer, ids);
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
      },
    ];
  });
}

const findContests = (db: Database, viewer: Viewer, ids: number[]) =>
  db
    .selectFrom('contest')
    .select(['id', 'uid', 'gid', 'type', 'auth', 'visible', 'startTime', 'endTime', 'allowEndSubmit'])
    .select(['sealRank', 'sealRankTime', 'autoRealRank', 'openAccountLimit', 'accountLimitRule', 'openRank'])
    .select(['pausedAt', 'oneSession'])
    .select(newestSession(viewer).as('newestSession'))
    .select(sql<string>`now()`.as('now'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('contestRegister')
          .whereRef('cid', '=', 'contest.id')
          .where('contestRegister.uid', '=', viewer?.uid ?? ''),
      )
        .$castTo<boolean>()
        .as('isRegistered'),
    )
    .where('id', 'in', ids)
    .execute();

/** The newest login of the viewer; asked for only where it matters. */
const newestSession = (viewer: Viewer) => sql<string | null>`case when contest.one_session then (
  select id from session where session.uid = ${viewer?.uid ?? ''} and expires_at > now()
  order by gmt_create desc, id limit 1) end`;
