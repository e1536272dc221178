import { newPlayer, type Player, rateContest, replayPerformance } from '#core/rating/elo-mmr.ts';
import type { Database } from '#server/database/connect.ts';
import type { Site } from '#server/site.ts';
import type { Person } from '../contest/board/queries.ts';
import { performancesBefore } from './queries.ts';

export interface RatingPreview {
  person: Person;
  place: number;
  performance: number;
  before: number | null;
  after: number;
}

/**
 * What a contest does to those it is rated for, by its board: who tried something in time, without the starred, and of
 * them those below the bound. What they were before follows from their own earlier performances alone.
 */
export async function previewOf(
  { db, boards }: Pick<Site, 'db' | 'boards'>,
  cid: number,
  ratedBelow: number | null,
): Promise<RatingPreview[]> {
  const board = await boards.read(cid, 'live');
  const ranked = board.rows.filter(({ isStar, isLate }) => !isStar && !isLate);
  const known = await playersBefore(
    db,
    cid,
    ranked.map(({ uid }) => uid),
  );
  const taking = ranked.filter(
    ({ uid }) => ratedBelow === null || (known.get(uid) ?? newPlayer()).posterior.mu < ratedBelow,
  );
  const before = taking.map(({ uid }) => known.get(uid)?.posterior.mu ?? null);
  const rated = rateContest(
    taking.map(({ uid }) => known.get(uid) ?? newPlayer()),
    taking.map(({ rank }) => rank),
  );
  return taking.map(({ uid, rank }, at) => ({
    person: board.people.get(uid)!,
    place: rank,
    performance: rated[at]!.performance,
    before: before[at]!,
    after: rated[at]!.skill.mu,
  }));
}

async function playersBefore(db: Database, cid: number, uids: string[]): Promise<Map<string, Player>> {
  const players = new Map<string, Player>();
  for (const { uid, performance } of await performancesBefore(db, cid, uids)) {
    const player = players.get(uid) ?? newPlayer();
    replayPerformance(player, performance);
    players.set(uid, player);
  }
  return players;
}
