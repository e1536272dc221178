import type { VirtualParticipationRow } from '#core/contract/contest-virtual.ts';
import { pick } from '#core/pick.ts';
import type { ContestStanding } from '#core/standing.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { refusalToStartVirtual } from '../policy.ts';
import type { VirtualRow } from './queries.ts';
import { resultOf } from './result.ts';

/** A virtual participation for one of those who are in it or asked to be. */
export async function presentVirtual(
  site: Site,
  viewer: Viewer,
  standing: ContestStanding | undefined,
  row: VirtualRow,
): Promise<VirtualParticipationRow> {
  const own = row.members.find(({ uid }) => uid === viewer?.uid);
  const isIn = standing?.virtual?.id === row.id;
  // What the board ended with is nothing for somebody who takes part again.
  const isOpen = !row.isRunning && standing?.phase === 'ended' && standing.sealedFrom === null;
  return {
    ...pick(row, 'id', 'cid', 'title', 'isRunning'),
    startTime: row.clock.startTime,
    endTime: row.givenUpAt ?? row.clock.endTime,
    members: row.members.map(member => pick(member, 'username', 'hasJoined')),
    result: isOpen ? await resultOf(site, row) : null,
    mayJoin:
      row.isRunning &&
      own?.hasJoined === false &&
      standing !== undefined &&
      standing.virtual === null &&
      refusalToStartVirtual(viewer, standing) === undefined,
    mayEnd: isIn,
  };
}
