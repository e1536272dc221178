import type { Comment, Reply } from '#core/contract/comment.ts';
import type { Database } from '#server/database/connect.ts';
import { type Mentioned, mentionedIn, namesOf } from '#server/features/discussion/queries/mention.ts';
import type { NewMessage } from '#server/features/message/store/add.ts';
import { ApiError, fail, requireAllowed } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { commentPolicy as policy } from './policy.ts';
import { isByAdmin, presentComment, presentReply } from './present.ts';
import { refusalByQuota } from './queries/quota.ts';
import { commentOf, findComment, findReply, repliesTo } from './queries.ts';
import { insertComment, insertReply, validatedContent, type WriteOptions } from './store/write.ts';
import { openThread, type Thread, type ThreadRef } from './thread.ts';

type Saying<Body> = Pick<Context<unknown, Body>, 'site' | 'db' | 'viewer' | 'body' | 'language'>;

export async function writeComment(context: Saying<ThreadRef & { content: string }>): Promise<Comment> {
  const { site, db, viewer, body, language } = context;
  const { uid } = requireLogin(viewer);
  const content = validatedContent(body.content, 'comment');
  const thread = await openThread(site, viewer, body);
  const mentioned = await heardBy(db, thread, content);
  const { did, cid } = thread;
  const messages = (commentId: number): NewMessage[] => {
    const about = { sender: uid, did, cid, commentId, content };
    return [
      { ...about, recipient: thread.discussion?.uid ?? null, action: 'Discuss' },
      ...mentioned.map(person => ({ ...about, recipient: person.uid, action: 'Mention' as const })),
    ];
  };
  const manner = { ...(await mannerOf(site, thread, context)), messages };
  const id = await insertComment(db, { did, cid, uid, content, mentions: namesOf(mentioned) }, manner);
  const row = (await commentOf(db, thread, viewer, id)) ?? fail('comment.unknown');
  return presentComment(thread, row, [], { viewer, language });
}

interface ReplyBody extends ThreadRef {
  reply: { commentId: number; content: string };
  quoteId?: number | null | undefined;
  quoteType?: 'Comment' | 'Reply' | null | undefined;
}

/** Whom a reply answers is read from what it quotes, never taken from the request. */
export async function writeReply(context: Saying<ReplyBody>): Promise<Reply> {
  const { site, db, viewer, body, language } = context;
  const { uid } = requireLogin(viewer);
  const content = validatedContent(body.reply.content, 'reply');
  const found = (await findComment(db, body.reply.commentId)) ?? fail('comment.unknown');
  const thread = await openThread(site, viewer, found);
  const row = (await commentOf(db, thread, viewer, found.id)) ?? fail('comment.unknown');
  const guarded = { uid: row.uid, isByAdmin: isByAdmin(thread, row) };
  if (thread.cid !== null && !policy.reply(viewer, thread.standing, guarded)) fail('reply.notHere');
  requireAllowed(policy.reply(viewer, thread.standing, guarded));
  const quoted = body.quoteType === 'Reply' ? await quotedReply(context, found.id) : row;
  const toUid = quoted.uid;
  const mentioned = await heardBy(db, thread, content);
  const { did, cid } = thread;
  const messages = (replyId: number): NewMessage[] => {
    const about = { sender: uid, did, cid, commentId: found.id, replyId, content };
    const quote = {
      quoteType: body.quoteType ?? 'Comment',
      quoteId: quoted.id,
      quote: quoted.content,
    } as const;
    return [
      { ...about, ...quote, recipient: toUid, action: 'Reply' },
      ...mentioned.map(person => ({ ...about, recipient: person.uid, action: 'Mention' as const })),
    ];
  };
  const manner = { ...(await mannerOf(site, thread, context)), messages };
  const said = { did, cid, uid, content, commentId: found.id, toUid, mentions: namesOf(mentioned) };
  const id = await insertReply(db, said, manner);
  const written = (await repliesTo(db, thread, viewer, [found.id], repliesRead)).find(one => one.id === id);
  return presentReply(thread, written ?? fail('reply.unknown'), { viewer, language });
}

/** Enough to find one's own among those that came in the same moment. */
const repliesRead = 20;

async function quotedReply({ db, body }: Saying<ReplyBody>, commentId: number) {
  const quoted = body.quoteId ? await findReply(db, body.quoteId) : undefined;
  return quoted?.commentId === commentId ? quoted : fail('reply.unknown');
}

/** Whom a text names who may read it there. While a contest runs those are its admins. */
async function heardBy(db: Database, thread: Thread, content: string): Promise<Mentioned[]> {
  const people = await mentionedIn(db, content, thread.gid);
  const { standing } = thread;
  if (standing.kind !== 'contest' || standing.phase === 'ended') return people;
  return people.filter(({ uid }) => thread.admins.includes(uid));
}

async function mannerOf(
  site: Site,
  thread: Thread,
  { viewer }: Pick<Saying<unknown>, 'viewer'>,
): Promise<Omit<WriteOptions, 'messages'>> {
  const refusal = await refusalByQuota(site, thread, viewer);
  if (refusal)
    throw typeof refusal === 'object' ? new ApiError(refusal.key, refusal.values) : new ApiError(refusal);
  const { defaultCreateCommentDailyLimit } = await site.settings.read();
  const isFree = policy.writeWithoutQuota(viewer, thread.standing);
  const { uid, role } = requireLogin(viewer);
  return {
    dailyLimit: isFree ? 0 : defaultCreateCommentDailyLimit,
    forAll: thread.cid === null || isByAdmin(thread, { uid, role }),
  };
}
