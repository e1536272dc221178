import { sql } from 'kysely';
import type { deliveryStates, WebhookTopic } from '#core/webhook.ts';
import type { Database } from '#server/database/connect.ts';
import type { WebhookPlace } from './store.ts';

type State = (typeof deliveryStates)[number];

export const webhooksAt = (db: Database, { cid, gid }: WebhookPlace) =>
  db
    .selectFrom('webhook')
    .select(({ ref }) => [
      'id',
      'url',
      ref('topics').$castTo<WebhookTopic[]>().as('topics'),
      'isOn',
      'gmtCreate',
      sql<State | null>`(
        select state from webhook_delivery where webhook_id = webhook.id and tried_at is not null order by id desc limit 1
      )`.as('lastState'),
    ])
    .where('cid', 'is not distinct from', cid)
    .where('gid', 'is not distinct from', gid)
    .orderBy('id')
    .execute();

export async function deliveriesOf(
  db: Database,
  webhookId: number,
  page: { currentPage: number; limit: number },
) {
  const of = db.selectFrom('webhookDelivery').where('webhookId', '=', webhookId);
  const { count } = await of.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const records = await of
    .select(({ ref }) => [
      'id',
      'event',
      ref('state').$castTo<State>().as('state'),
      'tries',
      'status',
      'answer',
      'payload',
      'gmtCreate',
      'triedAt',
    ])
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset((page.currentPage - 1) * page.limit)
    .execute();
  return { records, total: count };
}

/** Those that have something to send. */
export const waitingWebhooks = (db: Database) =>
  db
    .selectFrom('webhook')
    .select('id')
    .where('isOn', '=', true)
    .where(({ exists, selectFrom, ref }) =>
      exists(
        selectFrom('webhookDelivery')
          .select('webhookDelivery.id')
          .where('webhookDelivery.webhookId', '=', ref('webhook.id'))
          .where('webhookDelivery.state', '=', 'waiting'),
      ),
    )
    .execute();

export const contestOf = (db: Database, cid: number) =>
  db
    .selectFrom('contest')
    .select([
      'id',
      'title',
      'startTime',
      'endTime',
      'sealRank',
      'sealRankTime',
      'autoRealRank',
      'windowMinutes',
    ])
    .select(sql<string>`now()`.as('now'))
    .where('id', '=', cid)
    .executeTakeFirst();

export const groupOf = (db: Database, gid: number) =>
  db.selectFrom('studyGroup').select(['id', 'name as title']).where('id', '=', gid).executeTakeFirst();

export const submissionOf = (db: Database, submitId: number) =>
  db
    .selectFrom('submission')
    .innerJoin('problem', 'problem.id', 'submission.pid')
    .leftJoin('contestProblem', 'contestProblem.id', 'submission.cpid')
    .select([
      'submission.submitId',
      'submission.username',
      'submission.language',
      'submission.submitTime',
      'submission.status',
      'submission.score',
      'submission.time',
      'submission.memory',
    ])
    .select(({ fn, ref }) => [
      fn.coalesce('contestProblem.displayId', 'problem.problemId').as('problemId'),
      fn.coalesce('contestProblem.displayTitle', 'problem.title').as('title'),
      ref('submission.cid').as('cid'),
    ])
    .where('submission.submitId', '=', submitId)
    .executeTakeFirst();

export const announcementOf = (db: Database, id: number) =>
  db
    .selectFrom('announcement')
    .select(['id', 'title', 'content'])
    .where('id', '=', id)
    .where('status', '=', 0)
    .executeTakeFirst();

export const clarificationOf = (db: Database, id: number) =>
  db
    .selectFrom('contestClarification as clarification')
    .leftJoin('contestProblem', 'contestProblem.id', 'clarification.cpid')
    .leftJoin('comment as question', 'question.id', 'clarification.questionId')
    .leftJoin('comment as toAll', 'toAll.id', 'clarification.commentId')
    .leftJoin('reply', 'reply.id', 'clarification.replyId')
    .leftJoin('account', 'account.uid', 'clarification.uid')
    .select([
      'clarification.id',
      'contestProblem.displayId as problemId',
      'account.username',
      'question.content as question',
      'toAll.content as publicAnswer',
      'reply.content as privateAnswer',
    ])
    .where('clarification.id', '=', id)
    .executeTakeFirst();

/** Homework by what a delivery calls it. */
export const homeworkOf = async (db: Database, kind: string, id: number) =>
  kind === 'training'
    ? db.selectFrom('training').select(['id', 'title', 'dueAt']).where('id', '=', id).executeTakeFirst()
    : db.selectFrom('courseTable').select(['id', 'title', 'dueAt']).where('id', '=', id).executeTakeFirst();
