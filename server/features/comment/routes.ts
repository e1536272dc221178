import * as contract from '#core/contract/comment.ts';
import { fail, requireAllowed } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { commentPolicy as policy } from './policy.ts';
import { isByAdmin, presentReply } from './present.ts';
import { commentOf, findComment, findReply, repliesTo, speakerOf } from './queries.ts';
import { newestOf, presentNewest, readComments } from './read.ts';
import { submitCommentReport } from './report.ts';
import { markLike, removeComment, removeReply } from './store/write.ts';
import { openThread } from './thread.ts';
import { writeComment, writeReply } from './write.ts';

export const commentRoutes = [
  route(contract.getComments, async ({ site, viewer, query, language }) => {
    const thread = await openThread(site, viewer, query);
    return readComments(site, thread, query, { viewer, language });
  }),

  route(contract.getNewestComments, async ({ site, db, viewer, query, language }) => {
    const thread = await openThread(site, viewer, query);
    return presentNewest(thread, await newestOf(db, thread, viewer), { viewer, language });
  }),

  route(contract.addComment, writeComment),

  route(contract.deleteComment, async ({ site, db, viewer, body }) => {
    const found = (await findComment(db, body.id)) ?? fail('comment.unknown');
    const thread = await openThread(site, viewer, found);
    const guarded = { uid: found.uid, isByAdmin: isByAdmin(thread, await speakerOf(db, found.uid)) };
    if (!policy.see(viewer, thread.standing, guarded)) fail('comment.unknown');
    requireAllowed(policy.remove(viewer, thread.standing, guarded));
    await removeComment(db, found);
  }),

  route(contract.likeComment, async ({ site, db, viewer, query }) => {
    const found = (await findComment(db, query.cid)) ?? fail('comment.unknown');
    const thread = await openThread(site, viewer, found);
    const { content } = (await commentOf(db, thread, viewer, found.id)) ?? fail('comment.unknown');
    await markLike(db, { ...found, content }, requireLogin(viewer).uid, query.toLike);
  }),

  route(contract.reportComment, submitCommentReport),

  route(contract.getReplies, async ({ site, db, viewer, query, language }) => {
    const found = (await findComment(db, query.commentId)) ?? fail('comment.unknown');
    const thread = await openThread(site, viewer, found);
    if (!(await commentOf(db, thread, viewer, found.id))) fail('comment.unknown');
    const replies = await repliesTo(db, thread, viewer, [found.id], repliesMax);
    return replies.map(row => presentReply(thread, row, { viewer, language }));
  }),

  route(contract.addReply, writeReply),

  route(contract.deleteReply, async ({ site, db, viewer, body }) => {
    const found = (await findReply(db, body.reply.id)) ?? fail('reply.unknown');
    const thread = await openThread(site, viewer, found);
    const guarded = { uid: found.uid, isByAdmin: isByAdmin(thread, await speakerOf(db, found.uid)) };
    if (!policy.see(viewer, thread.standing, guarded)) fail('reply.unknown');
    requireAllowed(policy.remove(viewer, thread.standing, guarded));
    await removeReply(db, found);
  }),
];

/** The newest of a comment that people do not stop replying to. */
const repliesMax = 1_000;
