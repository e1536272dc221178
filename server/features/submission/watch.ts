import { Status } from '#core/verdict.ts';
import type { Facts } from '#core/visible-facts.ts';
import type { SubmissionNotice } from '../../events/hub.ts';
import { openEventStream } from '../../http/event-stream.ts';
import type { Context } from '../../http/route.ts';
import { presentNotice } from './present.ts';
import { submissionsWithProblems } from './queries.ts';
import { sighted } from './sight.ts';

const watchedMax = 200;

/** Sends the present status of each named submission the viewer may see, then every change as it happens. */
export async function watch({
  site,
  db,
  viewer,
  query,
  reply,
}: Context<{ submitIds: string }, unknown>): Promise<void> {
  const asked = new Set(query.submitIds.split(',').map(Number).slice(0, watchedMax));
  const stream = openEventStream(reply);
  let visible = new Map<number, Facts>();
  const send = (notice: SubmissionNotice) => {
    const heard = presentNotice(visible.get(notice.submitId) ?? new Set(), notice);
    if (heard) stream.send('submission', heard);
  };
  /** What happens during a look waits for its end, so that nothing falls between the two and the newest comes last. */
  let early: SubmissionNotice[] | undefined;
  const sayPresent = async () => {
    early = [];
    const seen = await sighted(site, viewer, await look(db, [...asked]));
    visible = new Map(seen.map(({ submission, facts }) => [submission.submitId, facts]));
    for (const { submitId, status, ahead } of seen.map(({ submission }) => submission))
      send({ submitId, status, ...(status === Status.Pending && { ahead: ahead! }) });
    early.forEach(send);
    early = undefined;
  };
  /** Whoever watches asks again when the stream ends, and by then the database may be back. */
  const sayPresentOrEnd = () => sayPresent().catch(stream.end);

  stream.onClose(
    site.hub.on('submission', notice => {
      if (!asked.has(notice.submitId)) return;
      if (early) early.push(notice);
      else send(notice);
    }),
  );
  stream.onClose(site.hub.onReconnect(sayPresentOrEnd));
  await sayPresentOrEnd();
}

const look = (db: Context<unknown, unknown>['db'], submitIds: number[]) =>
  submissionsWithProblems(db, submitIds)
    .select(['submission.submitId', 'submission.uid', 'submission.cid', 'submission.gid', 'share', 'status'])
    .select('submitTime')
    .select(({ selectFrom }) =>
      selectFrom('submission as other')
        .select(({ fn }) => fn.countAll<number>().as('ahead'))
        .where('submission.status', '=', Status.Pending)
        .where('other.status', '=', Status.Pending)
        .whereRef('other.submitId', '<', 'submission.submitId')
        .as('ahead'),
    )
    .execute();
