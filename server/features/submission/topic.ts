import { Status } from '#core/verdict.ts';
import type { Topic } from '#server/live/topic.ts';
import { presentNotice, presentStatus } from './present.ts';
import { aheadOf, statusesOf } from './queries.ts';
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
