import { useEffect, useRef, useState } from 'react';
import { type Comment, getComments, getReplies } from '#core/contract/comment.ts';
import { pageSize, repliesFolded } from '#core/limits.ts';
import { call } from '#web/api/call.ts';
import { follow } from '#web/live/live.ts';
import { useGone } from '../gone.ts';
import { comments as source, talkKey } from './source.ts';
import {
  changed,
  isMissing,
  missesReplies,
  type TalkPlace,
  type Thread,
  withNewest,
  withPage,
  withReread,
} from './thread.ts';

export interface Linked {
  comment?: number | undefined;
  reply?: number | undefined;
}

export interface ThreadState {
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
export function useThread(
  place: TalkPlace,
  linked: Linked,
  onCount?: (commentNum: number) => void,
): ThreadState {
  const [thread, setThread] = useState<Thread>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [error, setError] = useState<unknown>();
  const [pages, setPages] = useState({ loaded: 0, last: 1 });
  const [loading, setLoading] = useState(false);
  const asking = useRef(new Set<number>());
  const gone = useGone();
  const due = useRef<ReturnType<typeof setTimeout>>(undefined);
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

  async function reread() {
    const { thread, pages } = shown.current;
    // What is shown stays in sight below all that came.
    const rows = Math.min(rowsMax, Math.ceil((thread!.total - thread!.below) / limit) * limit);
    const unfolded = thread!.comments.filter(one => one.replyList.length > repliesFolded);
    const query = { ...place, currentPage: 1, limit: Math.max(rows, pages.loaded * limit) };
    const {
      commentList,
      commentLikeMap: liked,
      newestReply,
    } = await call(getComments, { query, silent: true });
    const { records: comments, total } = commentList;
    change(now => withReread(now, { comments, total, liked, newestReply, linked }));
    setPages({ loaded: query.limit / limit, last: Math.ceil(total / limit) });
    await Promise.all(unfolded.map(({ id }) => loadReplies(id).catch(() => {})));
  }

  /** Many pages may have missed the same: they do not all ask at once. */
  function rereadSoon() {
    due.current ??= setTimeout(() => {
      due.current = undefined;
      reread().catch(() => gone.current || rereadSoon());
    }, rereadMs());
  }

  const isThere = thread !== undefined;
  const key = talkKey(place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever shows another place begins anew
  useEffect(() => void load(1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the first page is there
  useEffect(() => {
    if (!isThere) return;
    return follow(source, key, newest => {
      if (missesReplies(shown.current.thread!, newest)) rereadSoon();
      change(now => withNewest(now, newest));
      if (newest.commentNum !== null) onCount?.(newest.commentNum);
    });
  }, [isThere, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change of what is shown
  useEffect(() => {
    if (thread && isMissing(thread)) rereadSoon();
  }, [thread]);
  useEffect(() => () => clearTimeout(due.current), []);
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
  below: 0,
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
