import { validatedReport } from '#server/features/discussion/report.ts';
import { addReport } from '#server/features/discussion/store/write.ts';
import { fail } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { commentPolicy as policy } from './policy.ts';
import { isByAdmin } from './present.ts';
import { commentOf, findComment, findReply, speakerOf } from './queries.ts';
import { openThread, type Thread } from './thread.ts';

interface Body {
  commentId: number;
  replyId?: number | null | undefined;
  content: string;
}

/** A report about a comment, or about a reply to it, by somebody who may read it. */
export async function submitCommentReport(context: Context<unknown, Body>): Promise<void> {
  const { site, db, viewer, body } = context;
  const { uid, username } = requireLogin(viewer);
  const found = (await findComment(db, body.commentId)) ?? fail('comment.unknown');
  const thread = await openThread(site, viewer, found);
  if (!(await commentOf(db, thread, viewer, found.id))) fail('comment.unknown');
  const replyId = body.replyId ? await seenReply(context, thread, found.id) : null;
  const content = validatedReport(body.content);
  const { did, cid } = thread;
  await addReport(db, { did, cid, commentId: found.id, replyId, uid, reporter: username, content });
}

async function seenReply({ db, viewer, body }: Context<unknown, Body>, thread: Thread, commentId: number) {
  const reply = await findReply(db, body.replyId!);
  if (reply?.commentId !== commentId) return fail('reply.unknown');
  const guarded = { uid: reply.uid, isByAdmin: isByAdmin(thread, await speakerOf(db, reply.uid)) };
  return policy.see(viewer, thread.standing, guarded) ? reply.id : fail('reply.unknown');
}
