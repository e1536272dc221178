import { sql } from 'kysely';
import type { LtiKind } from '#core/lti.ts';
import type { Database } from '#server/database/connect.ts';
import { now } from '#server/database/instant.ts';
import { notifyIn } from '#server/events/hub.ts';
import { findProvider, type ProviderRow } from '#server/features/identity/store/providers.ts';
import type { Marks } from '../marks.ts';

/** Those of which marks may be others, or wait to be told. */
export const linksToGrade = async (db: Database): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select link.id from lti_link link
    join lti_context context on context.id = link.context_id
    join login_provider provider on provider.id = context.provider_id and provider.is_on
    where link.line_item is not null and (
      exists (select from lti_change where link_id = link.id)
      or exists (select from lti_score where link_id = link.id and state = 'waiting'))`.execute(db);
  return rows.map(({ id }) => id);
};

/** Says that the marks of a link are to be looked at. */
export async function noteChange(db: Database, linkId: number): Promise<void> {
  await db.insertInto('ltiChange').values({ linkId }).execute();
  await notifyIn(db, 'lti', null);
}

/** What is known to have changed by now, with the link and whose marks it has; nothing where nothing has. */
export async function changesOf(db: Database, linkId: number) {
  const changes = await db.selectFrom('ltiChange').select('id').where('linkId', '=', linkId).execute();
  if (!changes.length) return undefined;
  const link = await db
    .selectFrom('ltiLink')
    .select(({ ref }) => [ref('kind').$castTo<LtiKind>().as('kind'), 'target as id', 'contextId'])
    .where('id', '=', linkId)
    .executeTakeFirstOrThrow();
  const learners = await db
    .selectFrom('ltiMember')
    .select('uid')
    .where('contextId', '=', link.contextId)
    .where('isLearner', '=', true)
    .where('isInstructor', '=', false)
    .where('uid', 'is not', null)
    .execute();
  return { ids: changes.map(({ id }) => id), target: link, uids: learners.map(({ uid }) => uid!) };
}

/** Marks that differ from what the platform was told wait from now on; who has none any more has nothing. */
export async function storeMarks(
  db: Database,
  linkId: number,
  { ids, uids }: { ids: number[]; uids: string[] },
  marks: Marks,
): Promise<void> {
  await db.transaction().execute(async transaction => {
    const known = await transaction
      .selectFrom('ltiScore')
      .select(['uid', 'score'])
      .where('linkId', '=', linkId)
      .execute();
    const scores = new Map(known.map(({ uid, score }) => [uid, score]));
    const waitsFrom = now();
    const wanted = uids.flatMap(uid => {
      const score = marks.get(uid) ?? (scores.has(uid) ? 0 : undefined);
      return score === undefined || score === scores.get(uid) ? [] : [{ linkId, uid, score, waitsFrom }];
    });
    if (wanted.length)
      await transaction
        .insertInto('ltiScore')
        .values(wanted)
        .onConflict(conflict =>
          conflict.columns(['linkId', 'uid']).doUpdateSet(({ ref }) => ({
            score: ref('excluded.score'),
            state: 'waiting',
            tries: 0,
            waitsFrom,
          })),
        )
        .execute();
    await transaction.deleteFrom('ltiChange').where('id', 'in', ids).execute();
  });
}

export interface NextScore {
  linkId: number;
  uid: string;
  score: number;
  subject: string;
  lineItem: string;
  toldAt: string | null;
  waitsFrom: string;
  /** the platform did not take the token of the last try */
  isTokenOld: boolean;
  provider: ProviderRow;
}

/** The first that waits, of a platform that is on. */
export async function nextScore(db: Database, linkId: number): Promise<NextScore | undefined> {
  const row = await db
    .selectFrom('ltiScore as score')
    .innerJoin('ltiLink as link', 'link.id', 'score.linkId')
    .innerJoin('ltiContext as context', 'context.id', 'link.contextId')
    .innerJoin('ltiMember as member', join =>
      join.onRef('member.contextId', '=', 'context.id').onRef('member.uid', '=', 'score.uid'),
    )
    .select(['score.linkId', 'score.uid', 'score.score', 'score.toldAt', 'score.waitsFrom', 'score.status'])
    .select(['member.subject', 'link.lineItem', 'context.providerId'])
    .where('score.linkId', '=', linkId)
    .where('score.state', '=', 'waiting')
    .where('link.lineItem', 'is not', null)
    .orderBy('score.waitsFrom')
    .orderBy('score.uid')
    .limit(1)
    .executeTakeFirst();
  const provider = row && (await findProvider(db, row.providerId));
  if (!row || !provider?.isOn) return undefined;
  const { status, providerId: _, lineItem, ...score } = row;
  return { ...score, lineItem: lineItem!, provider, isTokenOld: status === 401 };
}

export interface ScoreAttempt {
  state: 'waiting' | 'sent' | 'failed';
  status: number | null;
  answer: string;
  toldAt: string;
}

/** Where another mark came while it was under way, that one waits. */
export const noteTry = (
  db: Database,
  { linkId, uid, score, waitsFrom }: NextScore,
  { state, ...tried }: ScoreAttempt,
) =>
  sql`
    update lti_score set tries = tries + 1, status = ${tried.status}, answer = ${tried.answer}, told_at = ${tried.toldAt},
      tried_at = now(), state = case when score = ${score} and waits_from = ${waitsFrom} then ${state} else state end
    where link_id = ${linkId} and uid = ${uid}`.execute(db);

/** Everything that a link has told is told once more. */
export async function sendAllAgain(db: Database, linkId: number): Promise<void> {
  await db
    .updateTable('ltiScore')
    .set({ state: 'waiting', tries: 0, waitsFrom: now() })
    .where('linkId', '=', linkId)
    .execute();
  await noteChange(db, linkId);
}

/** Contests that have ended within a day: nothing but the clock has changed their marks. */
export const noteEndedContests = (db: Database) =>
  sql`
    insert into lti_change (link_id)
    select link.id from lti_link link join contest on contest.id = link.target
    where link.kind = 'contest' and link.line_item is not null
      and contest.end_time <= now() and contest.end_time > now() - interval '1 day'`.execute(db);
