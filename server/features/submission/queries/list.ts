import { sql } from 'kysely';
import type { z } from 'zod';
import type { KeysetPage } from '#core/contract/endpoint.ts';
import type { getSubmissionList, SubmissionRow } from '#core/contract/submission.ts';
import { countedRowsMax } from '#core/limits.ts';
import { bank } from '#core/place.ts';
import type { Standing, SubmittingStanding } from '#core/standing.ts';
import { type Cached, cachedFor } from '#server/concurrency/cached-for.ts';
import type { Database } from '#server/database/connect.ts';
import { executePrepared } from '#server/database/statement.ts';
import { atPlace } from '#server/database/submission-terms.ts';
import { findUidByName } from '#server/features/account/queries.ts';
import { fail } from '#server/http/errors.ts';
import { countUpTo, keysetPage, type RowCountHint } from '#server/http/keyset-page.ts';
import type { Context } from '#server/http/route.ts';
import { requireLogin, type Viewer } from '#server/http/viewer.ts';
import { refusalAt } from '../entry.ts';
import { presentRow } from '../present.ts';
import { listedSubmissions } from '../queries.ts';
import { withVisibleFactsExceptCode } from '../visible-facts.ts';
import {
  type ChosenProblems,
  type ExpectedRows,
  existsFor,
  isOpenProblem,
  shownStatus,
} from './visible-rows.ts';

type Filter = Omit<z.output<(typeof getSubmissionList)['query']>, 'contestID' | 'tid' | 'gid'>;

/** So many rows are found faster one by one. */
const fewRows = 1_000;

const onlyInTime = { containsEnd: false, beforeContestSubmit: false };

/**
 * Of which choices everybody is shown so many rows of the bank that counting ends there; that hardly ever changes back. It
 * only tells which way is the shorter one.
 */
const fullChoices = new Map<string, Cached<Database, boolean>>();

async function isFullOfChoice(db: Database, { status, language }: Filter): Promise<boolean> {
  const choice = JSON.stringify([status, language]);
  const isFull =
    fullChoices.get(choice) ??
    cachedFor(60_000, async (db: Database) => {
      let rows = db
        .selectFrom('submission')
        .where(atPlace(bank))
        .where(existsFor(null, { kind: 'bank' }, onlyInTime, 'many'));
      if (status !== undefined) rows = rows.where('submission.status', '=', status);
      if (language) rows = rows.where('submission.language', '=', language);
      return (await countUpTo(db, countedRowsMax, rows)) === countedRowsMax;
    });
  const answer = await isFull.read(db);
  // What few were chosen by is cheap to count, and anybody may think of any language. What all ask for is kept.
  if (answer || isPlain({ status, language })) fullChoices.set(choice, isFull);
  else fullChoices.delete(choice);
  return answer;
}

const isPlain = ({ status, language }: Pick<Filter, 'status' | 'language'>) =>
  status === undefined && !language;

/** What is known of how many rows there are. */
async function knownOf(db: Database, standing: Standing, query: Filter): Promise<RowCountHint | undefined> {
  if (standing.kind !== 'bank' || query.onlyMine || query.username || query.problemID) return undefined;
  if (!(await isFullOfChoice(db, query))) return undefined;
  return isPlain(query) ? 'all' : 'many';
}

/** Submissions of one place, newest first: those that exist for the viewer, chosen by what of them does. */
export async function listSubmissions({
  site,
  db,
  viewer,
  standing,
  query,
}: Context<Filter, unknown, SubmittingStanding>): Promise<KeysetPage<SubmissionRow>> {
  const refusal = refusalAt(viewer, standing);
  if (refusal) fail(refusal);
  const [problems, owner] = await Promise.all([
    query.problemID ? problemsNamed(db, viewer, standing, query) : undefined,
    query.onlyMine ? requireLogin(viewer).uid : query.username ? ownerNamed(db, query.username) : undefined,
  ]);
  const place = atPlace(standing.kind === 'bank' ? bank : standing);
  let rows = db.selectFrom('submission');
  if (problems) rows = rows.where(sql<boolean>`submission.pid = any(${problems.all}::int[])`);
  if (owner !== undefined) rows = rows.where('submission.uid', '=', owner);
  if (query.status !== undefined) rows = rows.where(shownStatus(viewer, standing), '=', query.status);
  if (query.language) rows = rows.where('submission.language', '=', query.language);
  const existing = (look: ExpectedRows, isThere = place) =>
    rows.where(isThere).where(existsFor(viewer, standing, query, look, problems));
  const isDeep = query.currentPage * query.limit > fewRows;
  // What everybody submitted to some problems is soonest found by these: said so, no index of the bank fits.
  const isByProblem = problems && owner === undefined && standing.kind === 'bank';
  const page = await keysetPage(
    db,
    query,
    'submission.submitId',
    existing('many', isByProblem ? sql<boolean>`(${place}) is true` : place),
    () => existing(isDeep ? 'many' : 'few'),
    await knownOf(db, standing, query),
    isPlain(query) && !problems,
  );
  if (page.records.length === 0) return { ...page, records: [] };
  const seen = await withVisibleFactsExceptCode(site, viewer, await listedSubmissions(db, page.records));
  const shown = seen.filter(({ facts }) => facts.has('row'));
  return { ...page, records: shown.map(one => presentRow(viewer, one)) };
}

/** Nobody has the empty uid. */
const ownerNamed = async (db: Database, username: string): Promise<string> =>
  (await findUidByName(db, username)) ?? '';

/** By display id, whole or as a part of it; in a contest by the id that the problem has there. */
async function problemsNamed(
  db: Database,
  viewer: Viewer,
  standing: Standing,
  { problemID = '', completeProblemID: whole }: Filter,
): Promise<ChosenProblems> {
  if (standing.kind !== 'contest') {
    const named = problemIdQuery(db, problemID, whole).select(isOpenProblem(viewer, standing).as('isOpen'));
    const found = await (whole ? executePrepared(db, named) : named.execute());
    return { all: found.map(idOf), open: found.filter(({ isOpen }) => isOpen).map(idOf) };
  }
  const names = await db
    .selectFrom('contestProblem')
    .select(['pid as id', 'displayId'])
    .where('cid', '=', standing.id)
    .execute();
  const wanted = problemID.toUpperCase();
  const all = names.filter(({ displayId }) => {
    const name = displayId.toUpperCase();
    return whole ? name === wanted : name.includes(wanted);
  });
  return { all: all.map(idOf), open: all.map(idOf) };
}

const idOf = ({ id }: { id: number }) => id;

export function problemIdQuery(db: Database, text: string, whole: boolean) {
  const wanted = text.toUpperCase();
  const query = db.selectFrom('problem').select('problem.id').limit(1_000);
  return whole
    ? query.where('problemId', '=', wanted)
    : query
        .where(sql<boolean>`search_grams(problem_id) @> keyword_grams(${wanted})`)
        .where('problemId', 'like', `%${wanted.replace(/[\\%_]/g, '\\$&')}%`);
}
