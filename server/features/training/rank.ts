import type { Page } from '#core/contract/endpoint.ts';
import type { TrainingRankRow } from '#core/contract/training.ts';
import type { TrainingStanding } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { cellsAt } from '#server/features/progress/store/cells.ts';
import { pageOf } from '#server/http/page.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { trainingPolicy } from './policy.ts';
import { presentRankRow } from './present.ts';
import { problemNames, rankedPeople, rankShowNameOf } from './queries.ts';

interface RankQuery {
  currentPage: number;
  limit: number;
  keyword?: string;
}

/** One page of the ranking of those who joined a training. */
export async function rankOf(
  db: Database,
  viewer: Viewer,
  standing: TrainingStanding,
  { currentPage, limit, keyword }: RankQuery,
): Promise<Page<TrainingRankRow>> {
  const rankShowName = await rankShowNameOf(db, standing.id);
  const showsRealName = rankShowName === 'realname' || trainingPolicy.administer(viewer, standing);
  const name = rankShowName !== 'realname' && showsRealName ? 'realname' : rankShowName;
  const offset = (currentPage - 1) * limit;
  const { total, people } = await rankedPeople(db, { tid: standing.id, keyword, name, limit, offset });
  const problems = await problemNames(db, standing.id);
  const cells = await cellsAt(db, {
    gid: standing.gid ?? 0,
    uids: people.map(({ uid }) => uid),
    pids: problems.map(({ pid }) => pid),
  });
  const nameOf = new Map(problems.map(({ pid, displayId }) => [pid, displayId]));
  const byUid = Map.groupBy(cells, ({ uid }) => uid);
  const rows = people.map(person =>
    presentRankRow(person, byUid.get(person.uid) ?? [], nameOf, showsRealName),
  );
  return pageOf(rows, total, currentPage, limit);
}
