import { Status } from '#core/verdict.ts';
import type { SubmissionNotice } from '../../events/hub.ts';
import { openEventStream } from '../../http/event-stream.ts';
import type { Context } from '../../http/route.ts';
import { submissionPolicy } from './policy.ts';

const watchedMax = 200;

/** Sends the present status of each named submission the viewer may see, then every change as it happens. */
export async function watch({
  site,
  db,
  viewer,
  query,
  reply,
}: Context<{ submitIds: string }, unknown>): Promise<void> {
  const asked = query.submitIds.split(',').map(Number).slice(0, watchedMax);
  // Listening starts before looking, so that nothing falls between the two.
  const early: SubmissionNotice[] = [];
  let deliver = (notice: SubmissionNotice): void => {
    early.push(notice);
  };
  const visible = new Set<number>();
  const stopListening = site.hub.on('submission', notice => {
    if (visible.has(notice.submitId)) deliver(notice);
  });
  const look = () =>
    db
      .selectFrom('submission')
      .innerJoin('problem', 'problem.id', 'submission.pid')
      .select([
        'submission.submitId',
        'submission.uid',
        'cid',
        'submission.gid',
        'share',
        'codeShare',
        'status',
      ])
      .where('submitId', 'in', asked)
      .execute();
  const rows = (await look()).filter(row => submissionPolicy.see(viewer, row));
  for (const row of rows) visible.add(row.submitId);

  const stream = openEventStream(reply);
  const send = (notice: SubmissionNotice) => stream.send('submission', notice);
  for (const { submitId, status } of rows)
    send({ submitId, status, ...(status === Status.Pending ? { ahead: await aheadOf(db, submitId) } : {}) });
  deliver = send;
  early.forEach(send);
  const stopReconnect = site.hub.onReconnect(async () => {
    for (const { submitId, status } of await look()) if (visible.has(submitId)) send({ submitId, status });
  });
  stream.onClose(() => {
    stopListening();
    stopReconnect();
  });
}

/** How many submissions wait in front of one. */
async function aheadOf(db: Context<unknown, unknown>['db'], submitId: number): Promise<number> {
  const { ahead } = await db
    .selectFrom('submission')
    .select(({ fn }) => fn.countAll<number>().as('ahead'))
    .where('status', '=', Status.Pending)
    .where('submitId', '<', submitId)
    .executeTakeFirstOrThrow();
  return ahead;
}
