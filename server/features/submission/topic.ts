import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import type { Topic } from '#server/live/topic.ts';
import { presentNotice, presentStatus } from './present.ts';
import { statusesOf } from './queries.ts';
import { withVisibleFactsExceptCode } from './visible-facts.ts';

const underWay: number[] = [Status.Pending, Status.Compiling, Status.Judging];

/** How far a submission is, for those who may see it. What became of it in the end is always looked up. */
export const submissionTopic: Topic<'submission'> = {
  name: 'submission',
  channels: ['submission'],
  keyOf: ({ submitId }) => String(submitId),
  async present(site, viewer, keys) {
    const submitIds = keys.map(Number);
    const [rows, ahead] = await Promise.all([statusesOf(site.db, submitIds), aheadOf(site.db, submitIds)]);
    const seen = await withVisibleFactsExceptCode(site, viewer, rows);
    return new Map(
      seen
        .filter(({ facts }) => facts.has('row'))
        .map(one => [
          String(one.submission.submitId),
          {
            state: {
              ...presentStatus(one),
              ahead: one.facts.has('verdict') ? ahead.get(one.submission.submitId) : undefined,
            },
            hear: notice => (underWay.includes(notice.status) ? presentNotice(one.facts, notice) : undefined),
          },
        ]),
    );
  },
};

/** How many submissions wait in front of each of these that waits. */
async function aheadOf(db: Database, submitIds: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('submission')
    .select('submitId')
    .select(({ selectFrom }) =>
      selectFrom('submission as other')
        .select(({ fn }) => fn.countAll<number>().as('ahead'))
        .where('other.status', '=', Status.Pending)
        .whereRef('other.submitId', '<', 'submission.submitId')
        .as('ahead'),
    )
    .where('status', '=', Status.Pending)
    .where('submitId', 'in', submitIds)
    .execute();
  return new Map(rows.map(({ submitId, ahead }) => [submitId, ahead!]));
}
