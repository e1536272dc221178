import { discussionMax } from '#core/limits.ts';
import { fail } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import { loggedIn } from '#server/http/viewer.ts';
import { visibleDiscussion } from './standing.ts';
import { addReport, within } from './write.ts';

interface Body {
  did: number;
  /** labels as `#label#`, then the reason */
  content: string;
}

export async function report({ site, db, viewer, body }: Context<unknown, Body>): Promise<void> {
  const { uid, username } = loggedIn(viewer);
  const found = await visibleDiscussion(site, viewer, body.did);
  const content = body.content.trim();
  if (!content) fail('report.empty');
  within(content.replace(/#[^#]*#/g, '').trim(), discussionMax.reportReason, 'report.tooLong');
  within(content, discussionMax.report, 'report.tooLong');
  await addReport(db, { did: found.id, uid, reporter: username, content });
}
