import { z } from 'zod';
import { speakerRole } from './discussion.ts';
import { endpoint, flag, instant, nothing, pageOf, paging, timestamps } from './endpoint.ts';
import { id } from './problem.ts';

/** Who said it. The uid is null when the account was deleted. */
const speaker = {
  fromUid: z.string().nullable(),
  fromName: z.string(),
  fromAvatar: z.string().nullable(),
  fromRole: speakerRole,
  fromTitleName: z.string().nullable(),
  fromTitleColor: z.string().nullable(),
};

export const reply = z.object({
  id: z.number(),
  commentId: z.number(),
  ...speaker,
  toUid: z.string().nullable(),
  toName: z.string(),
  toAvatar: z.string().nullable(),
  content: z.string(),
  /** the names in it that belong to somebody */
  mentions: z.array(z.string()),
  status: z.number(),
  mayDelete: z.boolean(),
  ...timestamps,
});
export type Reply = z.output<typeof reply>;

export const comment = z.object({
  id: z.number(),
  content: z.string(),
  mentions: z.array(z.string()),
  ...speaker,
  likeNum: z.number(),
  totalReplyNum: z.number(),
  /** the newest of them, the newest first */
  replyList: z.array(reply),
  mayReply: z.boolean(),
  mayDelete: z.boolean(),
  gmtCreate: instant,
});
export type Comment = z.output<typeof comment>;

/** A discussion or a contest: where comments stand. */
const thread = { did: id.nullish(), cid: id.nullish() };
const threadQuery = { did: id.optional(), cid: id.optional() };

export const getComments = endpoint({
  method: 'GET',
  path: '/api/comments',
  summary:
    'Comments under a discussion (`did`) or in a contest (`cid`), the most liked first, then the newest. With `comment` only that one',
  who: 'any',
  within: { contest: 'query.cid?' },
  query: { ...paging(20), ...threadQuery, comment: id.optional() },
  answer: z.object({
    commentList: pageOf(comment),
    /** of these comments, those that the viewer likes */
    commentLikeMap: z.record(z.string(), z.boolean()),
    /** the newest ids there; what has higher ones came later */
    newest: z.number(),
    newestReply: z.number(),
    /** why the viewer may not write here, in words; null: go ahead */
    refusal: z.string().nullable(),
  }),
});

/** What is new under a discussion or in a contest; over the stream a long text is left out and asked for alone. */
export const newestComments = z.object({
  /** comments without their replies */
  total: z.number(),
  /** with their replies, as the head of a discussion counts them; null in a contest */
  commentNum: z.number().nullable(),
  comments: z.array(comment.extend({ content: z.string().nullable() })),
  replies: z.array(reply.extend({ content: z.string().nullable() })),
});
export type NewestComments = z.output<typeof newestComments>;

export const getNewestComments = endpoint({
  method: 'GET',
  path: '/api/comments-newest',
  summary: 'The newest comments and replies there, for pages without a stream',
  who: 'any',
  within: { contest: 'query.cid?' },
  query: threadQuery,
  answer: newestComments,
});

const content = z.string().max(200_000).default('');

export const addComment = endpoint({
  method: 'POST',
  path: '/api/comment',
  summary: 'Comment on a discussion or in a contest',
  who: 'perm:comment_add',
  within: { contest: 'body.cid?' },
  body: z.object({ content, ...thread }),
  answer: comment,
  limit: 'comment',
});

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/comment',
  summary: 'Delete a comment with its replies: whoever wrote it, or who moderates the place',
  who: 'login',
  body: z.object({ id, fromUid: z.string().max(32).nullish(), ...thread }),
  answer: nothing,
});

export const likeComment = endpoint({
  method: 'GET',
  path: '/api/comment-like',
  summary: 'Like a comment, or no longer. `cid` is the id of the comment',
  who: 'login',
  scope: null,
  query: {
    cid: id,
    toLike: flag,
    sourceId: id.optional().catch(undefined),
    sourceType: z.string().max(20).optional(),
  },
  answer: nothing,
  limit: 'like',
});

export const reportComment = endpoint({
  method: 'POST',
  path: '/api/comment-report',
  summary: 'Tell the administrators what is wrong with a comment, or with a reply to it',
  who: 'login',
  body: z.object({ commentId: id, replyId: id.nullish(), content: z.string().max(200_000).default('') }),
  answer: nothing,
  limit: 'report',
});

export const getReplies = endpoint({
  method: 'GET',
  path: '/api/reply',
  summary: 'All replies to a comment, the newest first',
  who: 'any',
  query: { commentId: id, cid: id.optional().catch(undefined) },
  answer: z.array(reply),
});

export const addReply = endpoint({
  method: 'POST',
  path: '/api/reply',
  summary: 'Reply to a comment, or to a reply to it. In a contest `cid` may take the place of `did`',
  who: 'perm:reply_add',
  body: z.object({
    reply: z.object({
      commentId: id,
      content,
      toUid: z.string().max(32).nullish(),
      toName: z.string().max(255).nullish(),
      toAvatar: z.string().max(1_000).nullish(),
    }),
    ...thread,
    quoteId: id.nullish(),
    quoteType: z.enum(['Comment', 'Reply']).nullish(),
  }),
  answer: reply,
  limit: 'comment',
});

export const deleteReply = endpoint({
  method: 'DELETE',
  path: '/api/reply',
  summary: 'Delete a reply: whoever wrote it, or who moderates the place',
  who: 'login',
  body: z.object({ reply: z.object({ id }), ...thread }),
  answer: nothing,
});
