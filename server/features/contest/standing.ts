import { parseAccountRule, takesAccount } from '#core/account-rule.ts';
import { ownTimeAt, type Participation, type VirtualParticipation } from '#core/participation.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import { type ContestStanding, type GroupStanding, groupLevel } from '#core/standing.ts';
import { batchedLookup } from '#server/concurrency/batched-lookup.ts';
import type { Database } from '#server/database/connect.ts';
import { isRoot, type Viewer } from '#server/http/viewer.ts';
import type { ContestRow } from './queries/standing.ts';
import { contestsFor } from './queries/standing.ts';

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
  return found.flatMap(({ row, isRegistered, newestSession, participation, virtual }): ContestStanding[] => {
    const { id, gid, now, allowEndSubmit, allowVirtual, hackRoomSize, windowMinutes } = row;
    const group = gid === null ? undefined : groups.get(gid);
    const isCreator =
      viewer !== null && row.uid === viewer.uid && (gid === null || (group?.level ?? 0) >= groupLevel.admin);
    const isAdmin = isRoot(viewer) || isCreator || group?.level === groupLevel.root;
    const isThere = (row.visible || isAdmin) && (gid === null || group !== undefined);
    if (!isThere) return [];
    const own = ownTimeAt(row, isAdmin ? participation : (virtual ?? participation), now, isAdmin);
    const { phase, startTime, endTime, sealedFrom, contest, clock } = own;
    return [
      {
        kind: 'contest',
        id,
        gid,
        rule: ruleOf(row).name,
        access: access[row.auth]!,
        phase,
        startTime,
        endTime,
        window:
          windowMinutes === null
            ? null
            : {
                minutes: windowMinutes,
                closesAt: contest.endTime,
                phase: contest.phase,
                participation,
                clock,
              },
        virtual: isAdmin ? null : virtual,
        allowVirtual,
        sealedFrom,
        isPaused: row.pausedAt !== null,
        allowEndSubmit,
        hackRoomSize,
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
          contest.phase === 'running' &&
          phase === 'running' &&
          newestSession !== null &&
          newestSession !== viewer?.sessionId,
        board: { version: row.version, epoch: row.epoch, gmtModified: row.gmtModified, now },
      },
    ];
  });
}

interface ViewedContest {
  row: ContestRow;
  isRegistered: boolean;
  /** the newest login of the viewer; asked for only where it matters */
  newestSession: string | null;
  /** only in a contest where each has a time of their own */
  participation: Participation | null;
  /** what they take part in again, after the end */
  virtual: VirtualParticipation | null;
}

/** A contest as somebody meets it; at its start hundreds come at once and are looked up together. */
type FindContest = (key: string) => Promise<ViewedContest | undefined>;

/** nobody's uid is empty */
const keyOf = (viewer: string, cid: number) => `${cid} ${viewer}`;

export const contestFinder = (db: Database): FindContest =>
  batchedLookup(async (keys: string[]) => {
    const pairs = keys.map(key => key.split(' ') as [cid: string, viewer: string]);
    const rows = await contestsFor(
      db,
      pairs.map(([cid]) => Number(cid)),
      pairs.map(([, viewer]) => viewer),
    );
    const found = new Map<string, ViewedContest>();
    for (const { people, ...row } of rows)
      for (const [viewer, isRegistered, newestSession, own] of people)
        found.set(keyOf(viewer, row.id), { row, isRegistered, newestSession, ...kindOf(own) });
    return found;
  });

function kindOf(
  own: Participation | VirtualParticipation | null,
): Pick<ViewedContest, 'participation' | 'virtual'> {
  if (own === null || !('clock' in own)) return { participation: own, virtual: null };
  const { startTime, endTime, sealRankTime } = own.clock;
  const clock = {
    startTime: inUtc(startTime),
    endTime: inUtc(endTime),
    sealRankTime: sealRankTime === null ? null : inUtc(sealRankTime),
  };
  return { participation: null, virtual: { id: own.id, clock } };
}

/** In JSON the database writes times with an offset. */
const inUtc = (time: string): string => new Date(time).toISOString();
