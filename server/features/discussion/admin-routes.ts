import * as contract from '#core/contract/discussion.ts';
import { fail } from '#server/http/errors.ts';
import { pageOfRows } from '#server/http/page.ts';
import { route } from '#server/http/route.ts';
import { nameOf } from './present.ts';
import { findDiscussion, reports, titlesOf } from './queries.ts';
import { markReport, moderate, removeDiscussions } from './store/write.ts';

export const discussionAdminRoutes = [
  route(contract.moderateDiscussion, async ({ db, body, record }) => {
    const before = (await findDiscussion(db, body.id)) ?? fail('discussion.unknown');
    const { id, ...after } = body;
    await moderate(db, id, after);
    record({ target: before.title, before, after });
  }),

  route(contract.deleteDiscussions, async ({ db, body, record }) => {
    const titles = await titlesOf(db, body);
    if (titles.length === 0) fail('discussion.unknown');
    await removeDiscussions(db, body);
    record({ target: titles.join(', ') });
  }),

  route(contract.getDiscussionReports, async ({ db, query, language }) => {
    const page = await pageOfRows(query, reports(db));
    const records = page.records.map(({ username, handled, ...row }) => ({
      ...row,
      discussionAuthor: nameOf(username, language),
      status: handled,
    }));
    return { ...page, records };
  }),

  route(contract.handleDiscussionReport, async ({ db, body, record }) => {
    await markReport(db, body.id, body.status);
    record({ target: `#${body.id}` });
  }),
];
