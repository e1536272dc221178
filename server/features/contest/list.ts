import { sql } from 'kysely';
import type { z } from 'zod';
import type { Contest, getContestList } from '#core/contract/contest.ts';
import type { Page } from '#core/contract/endpoint.ts';
import type { Database } from '#server/database/connect.ts';
import { pageOf } from '#server/http/page.ts';
import { presentContest } from './present.ts';
import { contestStatus, shownContests } from './queries.ts';

type ListQuery = z.output<(typeof getContestList)['query']>;

/** The contests of the site that are shown: scheduled, running, ended; of each the latest start first. */
export async function listContests(db: Database, query: ListQuery): Promise<Page<Contest>> {
  const { limit } = query;
  const currentPage = query.page ?? query.currentPage;
  let found = shownContests(db).where('contest.gid', 'is', null).where('visible', '=', true);
  if (query.status !== undefined) found = found.where(contestStatus, '=', query.status);
  if (query.type !== undefined) found = found.where('type', '=', query.type);
  if (query.keyword) {
    const words = query.keyword.toLowerCase();
    found = found.where(({ eb, fn }) => eb(fn('strpos', [fn('lower', ['title']), eb.val(words)]), '>', 0));
  }
  const [rows, { total }] = await Promise.all([
    found
      .orderBy(contestStatus)
      .orderBy('startTime', 'desc')
      .orderBy('contest.id', 'desc')
      .limit(limit)
      .offset((currentPage - 1) * limit)
      .execute(),
    found.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return pageOf(rows.map(presentContest), total, currentPage, limit);
}
