import * as contract from '#core/contract/discussion.ts';
import { fail, requireAllowed } from '#server/http/errors.ts';
import { pageOfRows } from '#server/http/page.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { showDiscussion } from './detail.ts';
import { discussionPolicy as policy } from './policy.ts';
import { postDiscussion, requirePosting } from './post.ts';
import { nameOf } from './present.ts';
import { listDiscussions } from './queries/list.ts';
import { mentionedIn, namesOf } from './queries/mention.ts';
import { categories, revisionsOf } from './queries.ts';
import { submitDiscussionReport } from './report.ts';
import { areDiscussionsOpen, visibleDiscussion } from './standing.ts';
import { saveCategories } from './store/categories.ts';
import { editDiscussion, markLike, moderate, removeDiscussions, validatedText } from './store/write.ts';

export const discussionRoutes = [
  route(contract.getDiscussionCategories, ({ db }) => categories(db)),

  route(contract.saveDiscussionCategories, async ({ db, body, record }) => {
    const before = await categories(db);
    await saveCategories(db, body);
    const after = await categories(db);
    record({
      before: { names: before.map(({ name }) => name) },
      after: { names: after.map(({ name }) => name) },
    });
    return after;
  }),

  route(contract.getDiscussionList, async context => {
    const { site, db, viewer, query, language } = context;
    const { cid, pid, kind, onlyMine, admin, ...rest } = query;
    const all = admin === true;
    if (all && !policy.oversee(viewer)) fail('role.missing');
    if (!all && !(await areDiscussionsOpen(site, { gid: null }))) fail('discussion.closed');
    const uid = onlyMine ? requireLogin(viewer).uid : undefined;
    const gid = all ? 'all' : null;
    const withHidden = all || onlyMine === true;
    const chosen = { ...rest, gid, categoryId: cid, problemId: pid, kind, uid, withHidden } as const;
    return listDiscussions(db, chosen, { viewer, language });
  }),

  route(contract.getDiscussionDetail, showDiscussion),

  route(contract.createDiscussion, postDiscussion),

  route(contract.tryPosting, async context => {
    await requirePosting(context);
    return { mayPin: policy.moderate(context.viewer, context.standing) };
  }),

  route(contract.updateDiscussion, async ({ site, db, viewer, body }) => {
    const found = await visibleDiscussion(site, viewer, body.id);
    requireAllowed(policy.edit(viewer, found.standing, found));
    const text = await validatedText(db, body);
    const mentions = namesOf(await mentionedIn(db, text.content, found.gid));
    await editDiscussion(db, { ...text, did: found.id, editor: requireLogin(viewer).uid, mentions });
    if (policy.moderate(viewer, found.standing))
      await moderate(db, found.id, { topPriority: body.topPriority });
  }),

  route(contract.deleteDiscussion, async ({ site, db, viewer, query }) => {
    const found = await visibleDiscussion(site, viewer, query.did);
    requireAllowed(policy.remove(viewer, found.standing, found));
    await removeDiscussions(db, [found.id]);
  }),

  route(contract.likeDiscussion, async ({ site, db, viewer, query }) => {
    const found = await visibleDiscussion(site, viewer, query.did);
    await markLike(db, found, requireLogin(viewer).uid, query.toLike);
  }),

  route(contract.reportDiscussion, submitDiscussionReport),

  route(contract.getDiscussionRevisions, async ({ site, db, viewer, query, language }) => {
    const found = await visibleDiscussion(site, viewer, query.did);
    requireAllowed(policy.moderate(viewer, found.standing));
    const page = await pageOfRows(query, revisionsOf(db, found.id));
    const records = page.records.map(({ username, ...row }) => ({
      ...row,
      editor: nameOf(username, language),
    }));
    return { ...page, records };
  }),
];
