import type { Page } from '#core/contract/endpoint.ts';
import type { TrainingRankRow } from '#core/contract/training.ts';
import type { TrainingStanding } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { pageOf } from '#server/http/page.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { trainingPolicy } from './policy.ts';
import { presentRankRow, presentTraining } from './present.ts';
import { cellsOf, findShownTraining, rankedPeople } from './queries.ts';

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
  const { rankShowName } = presentTraining(await findShownTraining(db, viewer, standing.id));
  const showsRealName = rankShowName === 'realname' || trainingPolicy.administer(viewer, standing);
  const name = rankShowName !== 'realname' && showsRealName ? 'realname' : rankShowName;
  const offset = (currentPage - 1) * limit;
  const { total, people } = await rankedPeople(db, { tid: standing.id, keyword, name, limit, offset });
  const cells = people.length
    ? await cellsOf(
        db,
        standing.id,
        people.map(({ uid }) => uid),
      )
    : [];
  const byUid = Map.groupBy(cells, ({ uid }) => uid);
  const rows = people.map(person => presentRankRow(person, byUid.get(person.uid) ?? [], showsRealName));
  return pageOf(rows, total, currentPage, limit);
}
