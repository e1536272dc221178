import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addComment, addReply, deleteComment, deleteReply, likeComment } from '#core/contract/comment.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { useCall } from '#web/api/hooks.ts';
import { openAccountDialog } from '#web/session/account-dialog.ts';
import { useUser } from '#web/session/session.ts';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { LazyConfirm } from '../LazyConfirm.tsx';
import { SkeletonRows } from '../Skeleton.tsx';
import { toast } from '../toast.ts';
import { CommentItem } from './CommentItem.tsx';
import { Composer } from './Composer.tsx';
import { commentsTopicKey } from './source.ts';
import styles from './Talk.module.css';
import { type CommentPlace, isReply, type ShownComment, type ShownReply } from './thread.ts';
import { type LinkedComment, useThread } from './useThread.ts';

const ReportDialog = lazy(() => loadChunk(() => import('./ReportDialog.tsx')));

interface CommentThreadProps {
  place: CommentPlace;
  /** the page it stands on; links to single comments lead there */
  path: string;
  /** the one that the address names */
  linked: LinkedComment;
  /** how many comments and replies there are by now */
  onCount?: (commentNum: number) => void;
}

/**
 * Comments and replies under a discussion or in a contest: reading, writing, liking, deleting, and what others write
 * meanwhile. Who may do what comes with every comment from the server.
 */
export function CommentThread(props: CommentThreadProps) {
  const user = useUser();
  // somebody else sees another thread
  return (
    <Thread
      key={`${commentsTopicKey(props.place)} ${user?.uid ?? ''} ${props.linked.comment ?? ''}`}
      {...props}
    />
  );
}

function Thread({ place, path, linked, onCount }: CommentThreadProps) {
  const { t } = useTranslation('talk');
  const user = useUser();
  const talk = useThread(place, linked, onCount);
  const { thread, step } = talk;
  const [replyingTo, setReplyingTo] = useState<ShownComment | ShownReply>();
  const [reporting, setReporting] = useState<ShownComment | ShownReply>();
  const [deleting, setDeleting] = useState<ShownComment | ShownReply>();
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const commenting = useCall(addComment);
  const replying = useCall(addReply);
  const liking = useCall(likeComment);
  const removing = useCall(deleteComment);
  const removingReply = useCall(deleteReply);

  const asLoggedIn = (act: () => void) => {
    if (user) return act();
    toast.warning(t('loginFirst'));
    openAccountDialog('login');
  };

  async function comment(content: string) {
    const written = await commenting.ask({ body: { content, ...place } });
    if (!written) return false;
    step({ type: 'commented', comment: written });
    toast.success(t('sent'));
    return true;
  }

  async function reply(to: ShownComment | ShownReply, content: string) {
    const commentId = commentOf(to);
    const quoteType = isReply(to) ? ('Reply' as const) : ('Comment' as const);
    const body = { reply: { commentId, content }, ...place, quoteId: to.id, quoteType };
    const written = await replying.ask({ body });
    if (!written) return false;
    step({ type: 'replied', reply: written });
    setReplyingTo(undefined);
    toast.success(t('sent'));
    return true;
  }

  async function like({ id }: ShownComment) {
    const toLike = !thread!.liked.has(id);
    if ((await liking.ask({ query: { cid: id, toLike } })) === undefined) return;
    step({ type: 'liked', id, toLike });
    toast.success(t(toLike ? 'liked' : 'unliked'));
  }

  async function remove(what: ShownComment | ShownReply) {
    const done = isReply(what)
      ? await removingReply.ask({ body: { reply: { id: what.id }, ...place } })
      : await removing.ask({ body: { id: what.id, ...place } });
    setDeleting(undefined);
    if (done === undefined) return;
    step({ type: 'removed', said: what });
    toast.success(t('Delete_successfully'));
  }

  async function unfold(id: number, isUnfolded: boolean) {
    if (isUnfolded) await talk.loadReplies(id).catch(() => {});
    const next = new Set(unfolded);
    if (isUnfolded) next.add(id);
    else next.delete(id);
    setUnfolded(next);
  }

  if (!thread)
    return talk.error ? (
      <ErrorState error={talk.error} onRetry={talk.retry} />
    ) : (
      <SkeletonRows rows={6} height={40} />
    );
  const fresh = thread.comments.filter(({ id }) => thread.fresh.has(id)).length;
  return (
    <div className={styles.thread}>
      {talk.refusal ? (
        <p className={styles.refusal}>{talk.refusal}</p>
      ) : (
        <Composer
          label={t('write')}
          draft={`comment:${commentsTopicKey(place)}`}
          kind="comment"
          onSend={comment}
        />
      )}
      <p className={styles.count} aria-live="polite">
        {t('count', { count: thread.total })}
        {fresh > 0 && <span className={styles.arrived}>{t('arrived', { count: fresh })}</span>}
      </p>
      {linked.comment && !thread.comments.some(({ id }) => id === linked.comment) && (
        <p className={styles.refusal}>{t('linkGone')}</p>
      )}
      {thread.comments.length === 0 && <EmptyState compact title={t('none')} />}
      <ul className={styles.comments}>
        {thread.comments.map(one => (
          <CommentItem
            key={one.id}
            comment={one}
            isLiked={thread.liked.has(one.id)}
            isFresh={thread.fresh.has(one.id)}
            isVisitor={!user}
            isLinked={one.id === linked.comment}
            linkedReply={one.id === linked.comment ? linked.reply : undefined}
            isUnfolded={unfolded.has(one.id) || (one.id === linked.comment && linked.reply !== undefined)}
            linkOf={reply => `${path}?comment=${one.id}${reply ? `&reply=${reply}` : ''}`}
            onLike={() => asLoggedIn(() => like(one))}
            onReply={to => asLoggedIn(() => setReplyingTo(to))}
            onReport={what => asLoggedIn(() => setReporting(what))}
            onDelete={setDeleting}
            onUnfold={isUnfolded => unfold(one.id, isUnfolded)}
            composer={
              replyingTo &&
              commentOf(replyingTo) === one.id && (
                <Composer
                  key={replyingTo.id}
                  label={t('replyTo', { name: replyingTo.fromUid ? replyingTo.fromName : t('deletedUser') })}
                  draft={`reply:${one.id}`}
                  kind="reply"
                  autoFocus
                  onSend={content => reply(replyingTo, content)}
                  onCancel={() => setReplyingTo(undefined)}
                />
              )
            }
          />
        ))}
      </ul>
      {talk.error !== null && <ErrorState compact error={talk.error} onRetry={talk.retry} />}
      {talk.hasMore && talk.error === null && (
        <Button variant="default" className={styles.more} loading={talk.loading} onClick={talk.loadMore}>
          {t('more')}
        </Button>
      )}
      <Suspense>
        {reporting && (
          <ReportDialog
            about={{ commentId: commentOf(reporting), ...(isReply(reporting) && { replyId: reporting.id }) }}
            onClose={() => setReporting(undefined)}
          />
        )}
      </Suspense>
      <LazyConfirm
        opened={deleting !== undefined}
        title={t('delete')}
        text={t(deleting && isReply(deleting) ? 'deleteReplyText' : 'deleteText')}
        confirm={t('delete')}
        danger
        pending={removing.pending || removingReply.pending}
        onConfirm={() => remove(deleting!)}
        onClose={() => setDeleting(undefined)}
      />
    </div>
  );
}

const commentOf = (said: ShownComment | ShownReply): number => (isReply(said) ? said.commentId : said.id);
