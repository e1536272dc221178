import { createHash } from 'node:crypto';
import type { WholeBoard } from '#core/contract/contest-board.ts';
import type { Recording } from '#core/contract/contest-replay.ts';
import { clockOf } from '#core/participation.ts';
import { replayOf } from '#core/scoreboard/replay.ts';
import type { BoardMark } from '#core/standing.ts';
import type { Site } from '#server/site.ts';
import { secondIn } from '../board/fold.ts';
import { personIn, recordedTries, recordingOf } from '../board/replay.ts';
import { contestToFold, withSubtasks } from '../board/store/cells.ts';
import { personOf, triesInVirtual, type VirtualRow } from './queries.ts';

/**
 * The board of a contest with a virtual participation in it. While that runs, it is the board as it was at the same moment of the
 * contest, under the same seal; afterwards the one it ended with.
 */
export async function virtualBoard(site: Site, virtual: VirtualRow, mark: BoardMark): Promise<WholeBoard> {
  const { cid, id, uid, members, isRunning } = virtual;
  const [{ recording, at }, folded, made, person] = await Promise.all([
    recordingAt(site, cid, mark),
    contestToFold(site.db, cid),
    triesInVirtual(site.db, id),
    personOf(site.db, uid),
  ]);
  const own = clockOf(folded!, virtual);
  const { sealRankTime } = virtual.clock;
  const sealS = isRunning && sealRankTime !== null ? secondIn(own, sealRankTime) : null;
  const second = isRunning ? secondIn(own, mark.now) : recording.lengthS;
  const team = {
    ...personIn(recording, { ...person, team: null, organisation: null, categories: [] }),
    uid: `virtual ${id}`,
    star: false,
    ...recordedTries(own, await withSubtasks(site.db, own, made)),
  };
  const [row] = replayOf({ ...recording, teams: [team] }, sealS)(second).teams;
  const names = members.filter(({ hasJoined }) => hasJoined).map(({ username }) => username);
  const { version: _, ...board } = at(sealS)(second);
  // A row without a try stands there all the same: it is what the page is about.
  const shown = { ...board, teams: [...board.teams, { ...(row ?? { ...team, cells: {} }), virtual: names }] };
  return { ...shown, version: createHash('sha1').update(JSON.stringify(shown)).digest('base64url') };
}

/** A contest that has ended stays as it is for the most part, and those who take part again look at it every half minute. */
interface Kept {
  mark: string;
  recording: Recording;
  at: (sealS: number | null) => ReturnType<typeof replayOf>;
}

const keptMax = 5;
const kept = new WeakMap<Site, Map<number, Kept>>();

async function recordingAt(
  site: Site,
  cid: number,
  { version, epoch, gmtModified }: BoardMark,
): Promise<Kept> {
  const known = kept.get(site) ?? new Map<number, Kept>();
  kept.set(site, known);
  const mark = `${version} ${epoch} ${gmtModified}`;
  const found = known.get(cid);
  if (found?.mark === mark) return found;
  const fresh = { mark, ...playable(await recordingOf(site, cid)) };
  known.delete(cid);
  known.set(cid, fresh);
  if (known.size > keptMax) known.delete(known.keys().next().value!);
  return fresh;
}

function playable(recording: Recording): Omit<Kept, 'mark'> {
  const replays = new Map<number | null, ReturnType<typeof replayOf>>();
  return {
    recording,
    at(sealS) {
      const replay = replays.get(sealS) ?? replayOf(recording, sealS);
      replays.set(sealS, replay);
      return replay;
    },
  };
}
