import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { KeyedPage } from '#core/contract/endpoint.ts';
import type { getSubmissionList, SubmissionRow } from '#core/contract/submission.ts';
import { countedRowsMax } from '#core/limits.ts';
import { bank } from '#core/place.ts';
import type { Standing } from '#core/standing.ts';
import type { Database } from '../../database/connect.ts';
import { atPlace } from '../../database/submission-terms.ts';
import type { DB } from '../../database/types.ts';
import { fail } from '../../http/errors.ts';
import { countUpTo, keyedPage } from '../../http/keyed-page.ts';
import type { Context } from '../../http/route.ts';
import { loggedIn } from '../../http/viewer.ts';
import { type Remembered, remembered } from '../../remembered.ts';
import { findAccountByName } from '../account/queries.ts';
import { refusalAt } from './entry.ts';
import { presentRow } from './present.ts';
import { listedSubmissions } from './queries.ts';
import { sighted } from './sight.ts';
import { existsFor, type Look, shownStatus } from './visible-rows.ts';

type Filter = Omit<z.output<(typeof getSubmissionList)['query']>, 'contestID' | 'tid' | 'gid'>;

/** So many rows are found faster one by one. */
const fewRows = 1_000;

const onlyInTime = { containsEnd: false, beforeContestSubmit: false };

/** Of which choices everybody is shown so many rows of the bank that counting ends there; that hardly ever changes back. */
const fullChoices = new Map<string, Remembered<Database, boolean>>();

async function isFullOfChoice(db: Database, { status, language }: Filter): Promise<boolean> {
  const choice = JSON.stringify([status, language]);
  const isFull =
    fullChoices.get(choice) ??
    remembered(60_000, async (db: Database) => {
      let rows = db
        .selectFrom('submission')
        .where(atPlace(bank))
        .where(existsFor(null, { kind: 'bank' }, onlyInTime, 'many'));
      if (status !== undefined) rows = rows.where('submission.status', '=', status);
      if (language) rows = rows.where('submission.language', '=', language);
      return (await countUpTo(db, countedRowsMax, rows)) === countedRowsMax;
    });
  const answer = await isFull.read(db);
  // What few were chosen by is cheap to count, and anybody may think of any language.
  if (answer) fullChoices.set(choice, isFull);
  else fullChoices.delete(choice);
  return answer;
}

async function knownTotal(db: Database, standing: Standing, query: Filter): Promise<number | undefined> {
  const isOfMany = standing.kind === 'bank' && !query.onlyMine && !query.username && !query.problemID;
  return isOfMany && (await isFullOfChoice(db, query)) ? countedRowsMax : undefined;
}

/** Submissions of one place, newest first: those that exist for the viewer, chosen by what of them does. */
export async function listSubmissions({
  site,
  db,
  viewer,
  standing,
  query,
}: Context<Filter, unknown, Standing>): Promise<KeyedPage<SubmissionRow>> {
  const refusal = refusalAt(viewer, standing);
  if (refusal) fail(refusal);
  const [problems, owner] = await Promise.all([
    query.problemID ? problemsNamed(db, standing, query.problemID, query.completeProblemID) : undefined,
    query.onlyMine ? loggedIn(viewer).uid : query.username ? ownerNamed(db, query.username) : undefined,
  ]);
  const place = atPlace(standing.kind === 'bank' ? bank : standing);
  let rows = db.selectFrom('submission');
  if (problems) rows = rows.where(sql<boolean>`submission.pid = any(${problems}::int[])`);
  if (owner !== undefined) rows = rows.where('submission.uid', '=', owner);
  if (query.status !== undefined) rows = rows.where(shownStatus(viewer, standing), '=', query.status);
  if (query.language) rows = rows.where('submission.language', '=', query.language);
  const existing = (look: Look, isThere = place) =>
    rows.where(isThere).where(existsFor(viewer, standing, query, look, problems));
  const isDeep = query.currentPage * query.limit > fewRows;
  // What everybody submitted to some problems is soonest found by these: said so, no index of the bank fits.
  const gathered =
    problems && owner === undefined && standing.kind === 'bank'
      ? await gather(db, existing('many', sql<boolean>`(${place}) is true`))
      : undefined;
  const page = await keyedPage(
    db,
    query,
    'submission.submitId',
    gathered?.rows ?? existing('many'),
    () => gathered?.rows ?? existing(isDeep ? 'many' : 'few'),
    gathered?.total ?? (await knownTotal(db, standing, query)),
  );
  const records = await listedSubmissions(db, page.records);
  const shown = (await sighted(site, viewer, records)).filter(({ facts }) => facts.has('row'));
  return { ...page, records: shown.map(presentRow) };
}

/** Few rows that lie anywhere are gathered before they are put in order: a walk from the newest on would meet them late. */
async function gather(db: Database, rows: SelectQueryBuilder<DB, 'submission', object>) {
  const found = await rows.select('submission.submitId').limit(countedRowsMax).execute();
  const ids = found.map(({ submitId }) => submitId);
  const among = db.selectFrom('submission').where(sql<boolean>`submission.submit_id = any(${ids}::bigint[])`);
  return { total: ids.length, rows: ids.length < countedRowsMax ? among : undefined };
}

async function ownerNamed(db: Database, username: string): Promise<string> {
  const owner = await findAccountByName(db, username);
  return owner?.uid ?? '';
}

/** By display id, whole or as a part of it; in a contest by the id that the problem has there. */
async function problemsNamed(
  db: Database,
  standing: Standing,
  text: string,
  whole: boolean,
): Promise<number[]> {
  if (standing.kind !== 'contest')
    return (await problemIdQuery(db, text, whole).execute()).map(({ id }) => id);
  const names = await db
    .selectFrom('contestProblem')
    .select(['pid', 'displayId'])
    .where('cid', '=', standing.id)
    .execute();
  const wanted = text.toUpperCase();
  return names
    .filter(({ displayId }) => {
      const name = displayId.toUpperCase();
      return whole ? name === wanted : name.includes(wanted);
    })
    .map(({ pid }) => pid);
}

export function problemIdQuery(db: Database, text: string, whole: boolean) {
  const wanted = text.toUpperCase();
  const query = db.selectFrom('problem').select('id').limit(1_000);
  return whole
    ? query.where('problemId', '=', wanted)
    : query
        .where(sql<boolean>`search_grams(problem_id) @> keyword_grams(${wanted})`)
        .where('problemId', 'like', `%${wanted.replace(/[\\%_]/g, '\\$&')}%`);
}
