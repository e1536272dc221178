import { sql } from 'kysely';
import { type Place, placeColumns } from '#core/place.ts';
import { hasVerdict, type Status, statuses, statusInfo } from '#core/verdict.ts';

/**
 * Which submissions are meant, as SQL: the words of `core/place.ts` and `core/verdict.ts` for queries. They stand in
 * the text of a query, not among its values, so that PostgreSQL knows them when it chooses an index.
 */

const list = (codes: readonly Status[]) => `(${codes.join(', ')})`;

/** The same as `countsForBank` says of a place. */
export const inBankText = (table: string) => `(${table}.cid = 0 and ${table}.gid is null)`;
export const inBank = (table = 'submission') => sql.raw<boolean>(inBankText(table));

/** Made in the contest itself, in its time or after it, and not by somebody who takes part in it again. */
export const notVirtual = sql<boolean>`submission.participation_id is null`;

const judged = statuses.filter(hasVerdict);
export const hasVerdictText = (table: string) => `${table}.status in ${list(judged)}`;
export const withVerdict = (table = 'submission') => sql.raw<boolean>(hasVerdictText(table));

/** The submissions of one place; those of a group are the ones outside its contests. */
export function atPlace(place: Place, table = 'submission') {
  const { cid, tid, gid } = placeColumns(place);
  const column = (name: string) => sql.ref(`${table}.${name}`);
  if (place.kind === 'contest') return sql<boolean>`${column('cid')} = ${cid}`;
  if (place.kind === 'training') return sql<boolean>`${column('tid')} = ${tid}`;
  if (place.kind === 'group') return sql<boolean>`(${column('gid')} = ${gid} and ${column('cid')} = 0)`;
  return inBank(table);
}

/** The counters of a problem and the status that each of them counts. */
const counters = statuses.flatMap(status => {
  const { counter } = statusInfo[status];
  return counter ? [[counter, status] as const] : [];
});

export const verdictColumns = ['total', ...counters.map(([counter]) => counter)];

/** How often each verdict was given, in the columns of `problem_count`. */
export const verdictSumsText = [
  'count(*) as total',
  ...counters.map(([counter, status]) => `count(*) filter (where status = ${status}) as ${counter}`),
].join(', ');
export const verdictSums = sql.raw(verdictSumsText);
