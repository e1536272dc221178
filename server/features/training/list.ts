import type { Page } from '#core/contract/endpoint.ts';
import type { Training } from '#core/contract/training.ts';
import type { Database } from '#server/database/connect.ts';
import { pageOfMatches, pageOfRows } from '#server/http/page.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { presentTraining } from './present.ts';
import { trainingTitleMatch } from './queries/title-search.ts';
import { openTrainings, trainingsOf } from './queries.ts';

interface ListQuery {
  currentPage: number;
  limit: number;
  keyword?: string;
  categoryId?: number;
  auth?: Training['auth'];
}

/** The trainings that are shown, of the site or of a group, by their rank. */
export async function listTrainings(
  db: Database,
  viewer: Viewer,
  query: ListQuery,
  gid: number | null = null,
): Promise<Page<Training>> {
  let found = openTrainings(db, gid);
  if (query.categoryId) found = found.where('training.categoryId', '=', query.categoryId);
  if (query.auth) found = found.where('training.auth', '=', query.auth);
  const page = query.keyword
    ? await pageOfMatches(query, found, trainingTitleMatch(query.keyword), 'training.id')
    : await pageOfRows(query, found);
  const ids = page.records.map(({ id }) => id);
  return { ...page, records: (await trainingsOf(db, viewer, ids)).map(presentTraining) };
}
