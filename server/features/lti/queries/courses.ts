import { sql } from 'kysely';
import type { LtiScore } from '#core/contract/lti.ts';
import type { LtiKind } from '#core/lti.ts';
import type { Database } from '#server/database/connect.ts';

/** The courses whose people enter a group. */
export const coursesAt = (db: Database, gid: number) =>
  db
    .selectFrom('ltiContext as context')
    .innerJoin('loginProvider as provider', 'provider.id', 'context.providerId')
    .select([
      'context.id',
      'provider.name as platform',
      'context.title',
      'context.syncedAt',
      'context.syncTrouble',
    ])
    .select([
      sql<boolean>`context.memberships_url is not null`.as('hasList'),
      sql<number>`(select count(*)::int from lti_member where context_id = context.id)`.as('people'),
      sql<number>`(select count(*)::int from lti_member where context_id = context.id and uid is not null)`.as(
        'arrived',
      ),
    ])
    .where('context.gid', '=', gid)
    .orderBy('context.id')
    .execute();

/** Their links, with how far the gradebook is. */
export async function linksAt(db: Database, gid: number) {
  const { rows } = await sql<{
    id: number;
    contextId: number;
    kind: LtiKind;
    target: number;
    gid: number | null;
    title: string;
    hasColumn: boolean;
    takesColumn: boolean;
    sent: number;
    waiting: number;
    failed: number;
  }>`
    select link.id, link.context_id, link.kind, link.target, place.gid, coalesce(nullif(link.title, ''), place.title) as title,
      link.line_item is not null as has_column,
      link.line_item is null and link.line_items is not null as takes_column, (count(score.uid) filter (where score.state = 'sent'))::int as sent,
      (count(score.uid) filter (where score.state = 'waiting'))::int as waiting,
      (count(score.uid) filter (where score.state = 'failed'))::int as failed
    from lti_link link
    join lti_context context on context.id = link.context_id
    join lateral (
      select title, gid from training where link.kind = 'training' and id = link.target
      union all select title, gid from course_table where link.kind = 'courseTable' and id = link.target
      union all select title, gid from contest where link.kind = 'contest' and id = link.target
      union all select title, gid from course where link.kind = 'course' and id = link.target
      union all select title, gid from lesson where link.kind = 'lesson' and id = link.target
    ) as place on true
    left join lti_score score on score.link_id = link.id
    where context.gid = ${gid}
    group by link.id, place.gid, place.title order by link.id`.execute(db);
  return rows;
}

/** Courses without a group that somebody teaches. */
export const joinableBy = (db: Database, uid: string) =>
  db
    .selectFrom('ltiContext as context')
    .innerJoin('loginProvider as provider', 'provider.id', 'context.providerId')
    .innerJoin('ltiMember as member', 'member.contextId', 'context.id')
    .select(['context.id', 'provider.name as platform', 'context.title'])
    .where('context.gid', 'is', null)
    .where('provider.isOn', '=', true)
    .where('member.uid', '=', uid)
    .where('member.isInstructor', '=', true)
    .orderBy('context.id')
    .execute();

export const isCourseAt = async (db: Database, gid: number, id: number): Promise<boolean> =>
  (await db
    .selectFrom('ltiContext')
    .select('id')
    .where('id', '=', id)
    .where('gid', '=', gid)
    .executeTakeFirst()) !== undefined;

export const isLinkAt = async (db: Database, gid: number, id: number): Promise<boolean> =>
  (await db
    .selectFrom('ltiLink')
    .innerJoin('ltiContext', 'ltiContext.id', 'contextId')
    .select('ltiLink.id')
    .where('ltiLink.id', '=', id)
    .where('ltiContext.gid', '=', gid)
    .executeTakeFirst()) !== undefined;

/** What a gradebook was told, what failed before the rest. */
export async function scoresOf(db: Database, linkId: number, page: { currentPage: number; limit: number }) {
  const of = db
    .selectFrom('ltiScore as score')
    .innerJoin('ltiLink as link', 'link.id', 'score.linkId')
    .innerJoin('account', 'account.uid', 'score.uid')
    .leftJoin('ltiMember as member', join =>
      join.onRef('member.contextId', '=', 'link.contextId').onRef('member.uid', '=', 'score.uid'),
    )
    .where('score.linkId', '=', linkId);
  const { total } = await of.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const records = await of
    .select([
      'score.uid',
      'account.username',
      'score.score',
      'score.tries',
      'score.status',
      'score.answer',
      'score.triedAt',
    ])
    .select(({ ref, fn }) => [
      ref('score.state').$castTo<LtiScore['state']>().as('state'),
      fn.coalesce('member.label', 'account.username').as('label'),
    ])
    .orderBy(sql`score.state = 'sent'`)
    .orderBy('score.state')
    .orderBy('account.username')
    .limit(page.limit)
    .offset((page.currentPage - 1) * page.limit)
    .execute();
  return { records, total };
}
