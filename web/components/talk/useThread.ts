import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { getComments, getReplies } from '#core/contract/comment.ts';
import type { StateOf } from '#core/contract/live.ts';
import { pageSize, repliesFolded } from '#core/limits.ts';
import { call } from '#web/api/call.ts';
import { queryKeyOf } from '#web/api/query.ts';
import { follow } from '#web/live/live.ts';
import { useUnmountedRef } from '../unmounted.ts';
import { commentsTopicKey, commentsSource as source } from './source.ts';
import { type CommentPage, type CommentPlace, incompleteComments, nextThread } from './thread.ts';

export interface LinkedComment {
  comment?: number | undefined;
  reply?: number | undefined;
}

/** Which comments: page `currentPage` of pages with `limit` rows. */
interface Rows {
  currentPage: number;
  limit: number;
}

type ReadPage = CommentPage & { refusal: string | null };
type Pages = InfiniteData<ReadPage, Rows>;

const limit = pageSize.comments;
/** As many as one call answers. */
const rowsMax = 300;
const rereadMs = () => 500 + Math.random() * 2_000;
const rowsUpTo = ({ currentPage, limit }: Rows) => currentPage * limit;

/** The comments of a place: pages as they are asked for, and what comes while the page is open. */
export function useThread(
  place: CommentPlace,
  linked: LinkedComment,
  onCount?: (commentNum: number) => void,
) {
  const [thread, step] = useReducer(nextThread, undefined);
  const queries = useQueryClient();
  const queryKey = queryKeyOf(getComments, { ...place, linked });
  const answer = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage(place, pageParam, { linked, signal }),
    initialPageParam: { currentPage: 1, limit },
    getNextPageParam: ({ total }, _pages, rows) =>
      rowsUpTo(rows) < total ? { currentPage: rowsUpTo(rows) / limit + 1, limit } : undefined,
    // Whoever opens it again reads it anew, and what comes meanwhile is told by the stream.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data } = answer;
  useEffect(() => {
    if (data) step({ type: 'read', pages: data.pages });
  }, [data]);

  async function loadReplies(commentId: number) {
    step({ type: 'repliesRead', commentId, replies: await call(getReplies, { query: { commentId } }) });
  }

  const hear = useEffectEvent((newest: StateOf<'comments'>) => {
    step({ type: 'heard', newest });
    if (newest.commentNum !== null) onCount?.(newest.commentNum);
  });
  const isThere = thread !== undefined;
  const key = commentsTopicKey(place);
  useEffect(() => (isThere ? follow(source, key, hear) : undefined), [isThere, key]);

  const reread = useEffectEvent(async () => {
    // What is shown stays in sight below all that came.
    const shown = Math.ceil((thread!.total - thread!.below) / limit) * limit;
    const { pageParams } = queries.getQueryData<Pages>(queryKey)!;
    const rows = Math.max(shown, ...pageParams.map(rowsUpTo));
    const pageParam = { currentPage: 1, limit: Math.min(rowsMax, rows) };
    const unfolded = thread!.comments.filter(({ replyList }) => replyList.length > repliesFolded);
    const page = await readPage(place, pageParam, { silent: true });
    queries.setQueryData<Pages>(queryKey, { pages: [page], pageParams: [pageParam] });
    await Promise.all(unfolded.map(({ id }) => loadReplies(id).catch(() => {})));
  });
  const due = useRef<ReturnType<typeof setTimeout>>(undefined);
  const gone = useUnmountedRef();
  const misses = thread?.misses ?? 0;
  useEffect(() => {
    /** Many pages may have missed the same: they do not all ask at once. */
    const rereadSoon = () => {
      due.current ??= setTimeout(() => {
        due.current = undefined;
        reread().catch(() => gone.current || rereadSoon());
      }, rereadMs());
    };
    if (misses > 0) rereadSoon();
  }, [misses, gone]);
  useEffect(() => () => clearTimeout(due.current), []);

  const asking = useRef(new Set<number>());
  const complete = useEffectEvent(async (id: number, hasText: boolean) => {
    asking.current.add(id);
    const [text] = await Promise.all([hasText ? undefined : readComment(place, id), loadReplies(id)]);
    const [comment] = text?.comments ?? [];
    if (comment) step({ type: 'textRead', comment });
  });
  useEffect(() => {
    for (const { id, content } of thread ? incompleteComments(thread) : [])
      if (!asking.current.has(id))
        complete(id, content !== null)
          .catch(() => {})
          .finally(() => asking.current.delete(id));
  }, [thread]);

  return {
    thread,
    step,
    loadReplies,
    /** why nobody may write here who looks at it now */
    refusal: data?.pages.at(-1)?.refusal ?? null,
    // While it is tried again, what went wrong before is no news.
    error: answer.isFetching ? null : answer.error,
    hasMore: answer.hasNextPage,
    loading: answer.isFetching,
    loadMore: () => void answer.fetchNextPage(),
    retry: () => void (data ? answer.fetchNextPage() : answer.refetch()),
  };
}

interface ReadOptions {
  /** the first page brings these along */
  linked?: LinkedComment;
  signal?: AbortSignal;
  silent?: boolean;
}

async function readPage(
  place: CommentPlace,
  rows: Rows,
  { linked, ...options }: ReadOptions,
): Promise<ReadPage> {
  const { commentList, commentLikeMap, newest, newestReply, refusal } = await call(getComments, {
    query: { ...place, ...rows },
    ...options,
  });
  return {
    comments: commentList.records,
    total: commentList.total,
    liked: commentLikeMap,
    newest,
    newestReply,
    refusal,
    linked: rows.currentPage === 1 && linked?.comment ? await readLinked(place, linked) : undefined,
  };
}

/** The one that a link leads to, with all its replies where the link leads to one of them; nothing when it has gone. */
async function readLinked(
  place: CommentPlace,
  { comment: id, reply }: LinkedComment,
): Promise<CommentPage['linked']> {
  const { comments, liked } = await readComment(place, id!);
  if (!reply) return { id: id!, comments, liked };
  const replies = await call(getReplies, { query: { commentId: id! } });
  const whole = comments.map(comment => ({
    ...comment,
    replyList: replies,
    totalReplyNum: replies.length,
  }));
  return { id: id!, comments: whole, liked };
}

async function readComment(place: CommentPlace, comment: number) {
  const { commentList, commentLikeMap } = await call(getComments, {
    query: { ...place, comment, currentPage: 1, limit: 1 },
  });
  return { comments: commentList.records, liked: commentLikeMap };
}
