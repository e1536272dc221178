import { useEffect, useRef, useState } from 'react';
import { type Comment, getComments, getReplies } from '#core/contract/comment.ts';
import { pageSize, repliesFolded } from '#core/limits.ts';
import { call } from '../../api/call.ts';
import { follow } from '../../live/live.ts';
import { comments as source, talkKey } from './source.ts';
import { changed, hasGap, type TalkPlace, type Thread, withNewest, withPage, withReread } from './thread.ts';

export interface Linked {
  comment?: number | undefined;
  reply?: number | undefined;
}

export interface ThreadHere {
  thread: Thread | undefined;
  error: unknown;
  /** why nobody may write here who looks at it now */
  refusal: string | null;
  /** whether there are more below */
  hasMore: boolean;
  loading: boolean;
  change: (change: (thread: Thread) => Thread) => void;
  loadMore: () => void;
  loadReplies: (commentId: number) => Promise<void>;
  retry: () => void;
}

const limit = pageSize.comments;
/** As many as one call answers. */
const rowsMax = 300;
const rereadMs = () => 500 + Math.random() * 2_000;

interface Shown {
  thread?: Thread | undefined;
  pages: { loaded: number; last: number };
}

/** The comments of a place: pages as they are asked for, and what comes while the page is open. */
export function useThread(place: TalkPlace, linked: Linked): ThreadHere {
  const [thread, setThread] = useState<Thread>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [error, setError] = useState<unknown>();
  const [pages, setPages] = useState({ loaded: 0, last: 1 });
  const [loading, setLoading] = useState(false);
  const asking = useRef(new Set<number>());
  const shown = useRef<Shown>({ pages });
  shown.current = { thread, pages };
  const change = (next: (thread: Thread) => Thread) => setThread(now => now && next(now));

  async function load(page: number) {
    setLoading(true);
    setError(undefined);
    try {
      const answer = await call(getComments, { query: { ...place, currentPage: page, limit } });
      const first = page === 1 && linked.comment ? await commentOf(place, linked.comment) : undefined;
      const { records, total } = answer.commentList;
      setThread(now => {
        const begun = now ?? begin(total, answer.newest, answer.newestReply);
        const led = first ? withPage(begun, first.records, first.liked) : begun;
        return withPage(led, records, answer.commentLikeMap);
      });
      if (first && linked.reply) await loadReplies(linked.comment!);
      setRefusal(answer.refusal);
      setPages({ loaded: page, last: Math.ceil(total / limit) });
    } catch (failure) {
      setError(failure);
    } finally {
      setLoading(false);
    }
  }

  async function loadReplies(commentId: number) {
    const replies = await call(getReplies, { query: { commentId } });
    change(now =>
      changed(now, commentId, comment => ({ ...comment, replyList: replies, totalReplyNum: replies.length })),
    );
  }

  async function reread(since: Thread) {
    const { thread = since, pages } = shown.current;
    // What is shown stays in sight below all that came.
    const least = Math.max(pages.loaded * limit, since.comments.length + thread.total - since.total);
    const rows = Math.min(rowsMax, Math.ceil(least / limit) * limit);
    const unfolded = thread.comments.filter(one => one.replyList.length > repliesFolded);
    const answer = await call(getComments, {
      query: { ...place, currentPage: 1, limit: rows },
      silent: true,
    });
    const { records: comments, total } = answer.commentList;
    change(now => withReread(now, { comments, total, liked: answer.commentLikeMap, since, linked }));
    setPages({ loaded: rows / limit, last: Math.ceil(total / limit) });
    await Promise.all(unfolded.map(({ id }) => loadReplies(id).catch(() => {})));
  }

  const isThere = thread !== undefined;
  const key = talkKey(place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever shows another place begins anew
  useEffect(() => void load(1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the first page is there
  useEffect(() => {
    if (!isThere) return;
    let due: ReturnType<typeof setTimeout> | undefined;
    let hasLeft = false;
    // Many pages may have missed the same: they do not all ask at once.
    const rereadSoon = (since: Thread) => {
      due ??= setTimeout(async () => {
        due = undefined;
        const isRead = await reread(since).then(
          () => true,
          () => false,
        );
        if (!isRead && !hasLeft) rereadSoon(since);
      }, rereadMs());
    };
    const leave = follow(source, key, newest => {
      const before = shown.current.thread!;
      if (hasGap(before, newest)) rereadSoon(before);
      change(now => withNewest(now, newest));
    });
    return () => {
      hasLeft = true;
      leave();
      clearTimeout(due);
    };
  }, [isThere, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came without its text is asked for
  useEffect(() => {
    for (const { id, content, replyList } of thread?.comments ?? []) {
      const isWhole = content !== null && replyList.every(reply => reply.content !== null);
      if (isWhole || asking.current.has(id)) continue;
      asking.current.add(id);
      Promise.all([content === null ? commentOf(place, id) : undefined, loadReplies(id)])
        .then(([found]) => {
          const [whole] = found?.records ?? [];
          if (whole) change(now => changed(now, id, comment => ({ ...comment, content: whole.content })));
        })
        .catch(() => {})
        .finally(() => asking.current.delete(id));
    }
  }, [thread]);

  return {
    thread,
    error,
    refusal,
    loading,
    hasMore: pages.loaded < pages.last,
    change,
    loadMore: () => void load(pages.loaded + 1),
    loadReplies,
    retry: () => void load(pages.loaded + 1),
  };
}

const begin = (total: number, newest: number, newestReply: number): Thread => ({
  comments: [],
  total,
  liked: new Set(),
  newest,
  newestReply,
  fresh: new Set(),
});

/** The one that a link leads to; nothing when it has gone. */
async function commentOf(
  place: TalkPlace,
  comment: number,
): Promise<{ records: Comment[]; liked: Record<string, boolean> }> {
  const { commentList, commentLikeMap } = await call(getComments, {
    query: { ...place, comment, currentPage: 1, limit: 1 },
  });
  return { records: commentList.records, liked: commentLikeMap };
}
