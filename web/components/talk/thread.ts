import type { Comment, NewestComments, Reply } from '#core/contract/comment.ts';

/** Where comments stand: under a discussion or in a contest. */
export type CommentPlace = { did: number } | { cid: number };

/** A text that is too long for the stream is null until it has been asked for. */
export type ShownReply = Omit<Reply, 'content'> & { content: string | null };
export type ShownComment = Omit<Comment, 'content' | 'replyList'> & {
  content: string | null;
  replyList: ShownReply[];
};

/**
 * The comments of a page as they are shown, in their order. Pages are read from the top down; the stream tells the
 * newest comments and replies, and what it could not tell is read once more.
 *
 *   (nothing) ──read: first page──▶ shown ──read: next page──▶ more below
 *                                     │ ▲
 *                            heard ───┘ └─── read: once more, all that was shown
 */
export interface Thread {
  comments: ShownComment[];
  total: number;
  /** those that the viewer likes */
  liked: ReadonlySet<number>;
  /** how many comments lie on pages that were not asked for */
  below: number;
  /** the newest comment when the page was opened; whatever is above came since, though not always in order */
  newest: number;
  /** the newest reply that is known */
  newestReply: number;
  /** those that came while the page was open */
  fresh: ReadonlySet<number>;
  /** the one that a link leads to; it stands on top */
  linked: number | undefined;
  /** grows whenever something is missing that has to be read once more */
  misses: number;
}

/** A page as it was read; the first may bring the comment that a link leads to. */
export interface CommentPage {
  comments: Comment[];
  total: number;
  liked: Record<string, boolean>;
  newest: number;
  newestReply: number;
  linked?: { id: number; comments: Comment[]; liked: Record<string, boolean> } | undefined;
}

export type ThreadEvent =
  /** all pages that are kept: the first, one more than before, or one that has all that was shown */
  | { type: 'read'; pages: CommentPage[] }
  | { type: 'heard'; newest: NewestComments }
  | { type: 'repliesRead'; commentId: number; replies: Reply[] }
  | { type: 'textRead'; comment: Comment }
  | { type: 'commented'; comment: ShownComment }
  | { type: 'replied'; reply: ShownReply }
  | { type: 'liked'; id: number; toLike: boolean }
  | { type: 'removed'; said: ShownComment | ShownReply };

/** How many of the newest the server tells; fewer mean that there are no more. */
export const newestCommentsMax = 8;

export function nextThread(thread: Thread | undefined, event: ThreadEvent): Thread | undefined {
  if (event.type === 'read' && !thread) return begun(event.pages[0]!);
  if (!thread) return thread;
  const next = changedBy(thread, event);
  const misses = isMissing(next) || (event.type === 'heard' && missesReplies(thread, event.newest));
  return misses ? { ...next, misses: thread.misses + 1 } : next;
}

function changedBy(thread: Thread, event: ThreadEvent): Thread {
  switch (event.type) {
    case 'read': {
      const page = event.pages.at(-1)!;
      return event.pages.length > 1 ? withPage(thread, page.comments, page.liked) : withReread(thread, page);
    }
    case 'heard':
      return withNewest(thread, event.newest);
    case 'repliesRead':
      return changed(thread, event.commentId, comment => ({
        ...comment,
        replyList: event.replies,
        totalReplyNum: event.replies.length,
      }));
    case 'textRead':
      return changed(thread, event.comment.id, comment => ({ ...comment, content: event.comment.content }));
    case 'commented':
      return withComment(thread, event.comment);
    case 'replied':
      return withReply(thread, event.reply);
    case 'liked':
      return withLike(thread, event.id, event.toLike);
    case 'removed':
      return isReply(event.said) ? withoutReply(thread, event.said) : withoutComment(thread, event.said.id);
  }
}

export const isReply = (said: ShownComment | ShownReply): said is ShownReply => 'commentId' in said;

/** Those that came over the stream without their text, or with a reply that did. */
export const incompleteComments = ({ comments }: Thread): ShownComment[] =>
  comments.filter(
    ({ content, replyList }) => content === null || replyList.some(reply => reply.content === null),
  );

function begun({ comments, total, liked, newest, newestReply, linked }: CommentPage): Thread {
  const empty: Thread = {
    comments: [],
    total,
    liked: new Set(),
    below: 0,
    newest,
    newestReply,
    fresh: new Set(),
    linked: linked?.id,
    misses: 0,
  };
  const led = linked ? withPage(empty, linked.comments, linked.liked) : empty;
  return withPage(led, comments, liked);
}

/** The next page below what is there. What moved between the two is shown once. */
function withPage(thread: Thread, comments: Comment[], liked: Record<string, boolean>): Thread {
  const known = new Set(thread.comments.map(({ id }) => id));
  const shown = [...thread.comments, ...comments.filter(({ id }) => !known.has(id))];
  return {
    ...thread,
    comments: shown,
    below: Math.max(0, thread.total - shown.length),
    liked: new Set([...thread.liked, ...Object.keys(liked).map(Number)]),
  };
}

/** What somebody wrote here themselves, at the top. The stream may have told it before; then it is no news any more. */
const withComment = (thread: Thread, comment: ShownComment): Thread =>
  thread.comments.some(({ id }) => id === comment.id)
    ? { ...thread, fresh: new Set([...thread.fresh].filter(id => id !== comment.id)) }
    : { ...thread, comments: [comment, ...thread.comments], total: thread.total + 1 };

const changed = (thread: Thread, id: number, change: (comment: ShownComment) => ShownComment): Thread => ({
  ...thread,
  comments: thread.comments.map(comment => (comment.id === id ? change(comment) : comment)),
});

const withoutComment = (thread: Thread, gone: number): Thread => ({
  ...thread,
  comments: thread.comments.filter(({ id }) => id !== gone),
  total: Math.max(0, thread.total - 1),
});

const withReply = (thread: Thread, reply: ShownReply): Thread =>
  changed(thread, reply.commentId, comment =>
    comment.replyList.some(({ id }) => id === reply.id)
      ? comment
      : {
          ...comment,
          replyList: [reply, ...comment.replyList],
          totalReplyNum: comment.totalReplyNum + 1,
        },
  );

const withoutReply = (thread: Thread, gone: Pick<Reply, 'id' | 'commentId'>): Thread =>
  changed(thread, gone.commentId, comment => ({
    ...comment,
    replyList: comment.replyList.filter(({ id }) => id !== gone.id),
    totalReplyNum: Math.max(0, comment.totalReplyNum - 1),
  }));

function withLike(thread: Thread, id: number, toLike: boolean): Thread {
  const liked = new Set(thread.liked);
  if (toLike) liked.add(id);
  else liked.delete(id);
  const likeNum = (before: number) => before + (toLike ? 1 : -1);
  return { ...changed(thread, id, comment => ({ ...comment, likeNum: likeNum(comment.likeNum) })), liked };
}

/** What the server tells of the newest: what came is added, what is missing among them has gone. */
function withNewest(thread: Thread, newest: NewestComments): Thread {
  const newestById = new Map(newest.comments.map(comment => [comment.id, comment]));
  const oldest = oldestOf(newest.comments);
  const kept = thread.comments.filter(({ id }) => id < oldest || newestById.has(id));
  const known = new Set(kept.map(({ id }) => id));
  const added = newest.comments.filter(({ id }) => id > thread.newest && !known.has(id));
  const comments = [...added.map(comment => ({ ...comment, replyList: [] })), ...kept].map(comment => {
    const { likeNum, totalReplyNum, mayReply, mayDelete } = newestById.get(comment.id) ?? comment;
    const replied = repliesTold(comment, newest.replies, thread.newestReply);
    const total = newestById.has(comment.id) ? totalReplyNum : replied.totalReplyNum;
    return { ...replied, likeNum, mayReply, mayDelete, totalReplyNum: total };
  });
  return {
    ...thread,
    comments,
    total: newest.total,
    newestReply: Math.max(thread.newestReply, ...newest.replies.map(({ id }) => id)),
    fresh: new Set([...thread.fresh, ...added.map(({ id }) => id)]),
  };
}

function repliesTold(comment: ShownComment, newest: NewestComments['replies'], since: number): ShownComment {
  const own = newest.filter(({ commentId }) => commentId === comment.id);
  const newestIds = new Set(own.map(({ id }) => id));
  const oldest = oldestOf(newest);
  const kept = comment.replyList.filter(({ id }) => id < oldest || newestIds.has(id));
  const known = new Set(kept.map(({ id }) => id));
  const added = own.filter(({ id }) => id > since && !known.has(id));
  const lost = comment.replyList.length - kept.length;
  if (added.length === 0 && lost === 0) return comment;
  return {
    ...comment,
    replyList: [...added, ...kept].sort((a, b) => b.id - a.id),
    totalReplyNum: Math.max(0, comment.totalReplyNum + added.length - lost),
  };
}

/**
 * Whether something was said that is not shown though it should be: the server tells only the newest, and a page may
 * have had no network, or many may have spoken at once.
 */
const isMissing = ({ total, comments, below }: Thread): boolean => total - comments.length > below;

/** The same of replies: there are more since than were told. */
const missesReplies = (thread: Thread, newest: NewestComments): boolean =>
  oldestOf(newest.replies) > thread.newestReply + 1;

/** The pages that were shown, read once more. What stands above them stays: what came, and what a link led to. */
function withReread(thread: Thread, { comments, total, liked, newestReply }: CommentPage): Thread {
  const read = new Set(comments.map(({ id }) => id));
  const above = thread.comments.filter(
    ({ id }) => (id > thread.newest || id === thread.linked) && !read.has(id),
  );
  const came = comments.filter(({ id }) => id > thread.newest);
  return {
    ...thread,
    comments: [...above, ...comments],
    total,
    below: Math.max(0, total - above.length - comments.length),
    newestReply,
    liked: new Set([...thread.liked, ...Object.keys(liked).map(Number)]),
    fresh: new Set([...thread.fresh, ...came.map(({ id }) => id)]),
  };
}

/** From this id on, everything that is there was told. */
const oldestOf = (told: { id: number }[]): number =>
  told.length < newestCommentsMax ? 0 : Math.min(...told.map(({ id }) => id));
