import { sql } from 'kysely';
import type { z } from 'zod';
import type { Contest, getContestList } from '#core/contract/contest.ts';
import type { Page } from '#core/contract/endpoint.ts';
import { pick } from '#core/pick.ts';
import type { Database } from '#server/database/connect.ts';
import { pageOf } from '#server/http/page.ts';
import { presentContest } from './present.ts';
import { contestStatus, shownContests } from './queries.ts';

type ListQuery = Partial<z.output<(typeof getContestList)['query']>> & { currentPage: number; limit: number };

/** How far ahead the home page looks. */
const soonDays = 14;

/** The contests of the site that run now or start soon, those that start first before the others. */
export async function recentContests(db: Database) {
  const rows = await ofSite(db)
    .where(contestStatus, '<', 1)
    .where('startTime', '<', sql<string>`now() + make_interval(days => ${soonDays})`)
    .orderBy('startTime')
    .orderBy('contest.id')
    .limit(recentMax)
    .execute();
  return rows
    .map(presentContest)
    .map(contest =>
      pick(contest, 'id', 'title', 'type', 'auth', 'status', 'startTime', 'endTime', 'duration', 'count'),
    );
}

/** A panel is no list: whoever wants them all finds them there. */
const recentMax = 20;

const ofSite = (db: Database) =>
  shownContests(db).where('contest.gid', 'is', null).where('visible', '=', true);

/** The contests of the site that are shown: scheduled, running, ended; of each the latest start first. */
export async function listContests(db: Database, query: ListQuery): Promise<Page<Contest>> {
  const { limit } = query;
  const currentPage = query.page ?? query.currentPage;
  let found = ofSite(db);
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
