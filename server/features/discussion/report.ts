import { discussionMax } from '#core/limits.ts';
import { fail } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { visibleDiscussion } from './standing.ts';
import { addReport, requireLength } from './store/write.ts';

interface Body {
  did: number;
  content: string;
}

export async function submitDiscussionReport({
  site,
  db,
  viewer,
  body,
}: Context<unknown, Body>): Promise<void> {
  const { uid, username } = requireLogin(viewer);
  const { id: did } = await visibleDiscussion(site, viewer, body.did);
  await addReport(db, { did, uid, reporter: username, content: validatedReport(body.content) });
}

/** Labels as `#label#`, then the reason. */
export function validatedReport(given: string): string {
  const content = given.trim();
  if (!content) fail('report.empty');
  requireLength(content.replace(/#[^#]*#/g, '').trim(), discussionMax.reportReason, 'report.tooLong');
  requireLength(content, discussionMax.report, 'report.tooLong');
  return content;
}
