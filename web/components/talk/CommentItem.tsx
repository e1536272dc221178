import {
  IconFlag,
  IconLink,
  IconMessage2,
  IconThumbUp,
  IconThumbUpFilled,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { repliesFolded } from '#core/limits.ts';
import { useCopy } from '../CopyButton.tsx';
import { RelativeTime } from '../RelativeTime.tsx';
import textButton from '../TextButton.module.css';
import { Collapsible } from './Collapsible.tsx';
import { Speaker, SpeakerPicture } from './Speaker.tsx';
import styles from './Talk.module.css';
import { TalkText } from './TalkText.tsx';
import type { ShownComment, ShownReply } from './thread.ts';

interface CommentItemProps {
  comment: ShownComment;
  isLiked: boolean;
  isFresh: boolean;
  isVisitor: boolean;
  /** a link led here, or to one of its replies */
  isLinked: boolean;
  linkedReply: number | undefined;
  isUnfolded: boolean;
  /** the address of this comment, or of a reply to it */
  linkOf: (reply?: number) => string;
  onLike: () => void;
  onReply: (to: ShownComment | ShownReply) => void;
  onReport: (what: ShownComment | ShownReply) => void;
  onDelete: (what: ShownComment | ShownReply) => void;
  onUnfold: (unfolded: boolean) => void;
  /** where a reply is written, when one is */
  composer: ReactNode;
}

export function CommentItem(props: CommentItemProps) {
  const { comment, isLiked, isUnfolded, linkedReply, linkOf, onLike, onReply, onReport, onDelete, onUnfold } =
    props;
  const { t } = useTranslation('talk');
  // a visitor is led to the login
  const mayReply = comment.mayReply || props.isVisitor;
  const isHere = props.isLinked && linkedReply === undefined;
  const shown = isUnfolded ? comment.replyList : comment.replyList.slice(0, repliesFolded);
  const folded = comment.totalReplyNum - shown.length;
  return (
    <li className={styles.comment} data-fresh={props.isFresh || undefined} ref={useInSight(isHere)}>
      <SpeakerPicture uid={comment.fromUid} name={comment.fromName} src={comment.fromAvatar} size={40} />
      <article className={styles.said} data-linked={isHere || undefined} aria-label={comment.fromName}>
        <header className={styles.head}>
          <From said={comment} />
          <RelativeTime value={comment.gmtCreate} />
        </header>
        <Collapsible>
          <TalkText text={comment.content} mentions={comment.mentions} />
        </Collapsible>
        <footer className={styles.actions}>
          <button
            type="button"
            aria-pressed={isLiked}
            aria-label={t('like', { count: comment.likeNum })}
            onClick={onLike}
          >
            {isLiked ? <IconThumbUpFilled size={16} aria-hidden /> : <IconThumbUp size={16} aria-hidden />}
            {comment.likeNum}
          </button>
          {mayReply && (
            <button type="button" onClick={() => onReply(comment)}>
              <IconMessage2 size={16} aria-hidden />
              {t('reply')}
            </button>
          )}
          <CopyLink address={linkOf()} />
          <Act icon={IconFlag} label={t('report.open')} onClick={() => onReport(comment)} />
          {comment.mayDelete && (
            <Act icon={IconTrash} label={t('delete')} onClick={() => onDelete(comment)} />
          )}
        </footer>
        {comment.totalReplyNum > 0 && (
          <div className={styles.replies}>
            {folded > 0 && !isUnfolded && (
              <button
                type="button"
                className={`${textButton.button} ${styles.fold}`}
                onClick={() => onUnfold(true)}
              >
                {t('unfold', { count: comment.totalReplyNum })}
              </button>
            )}
            {isUnfolded && comment.replyList.length > repliesFolded && (
              <button
                type="button"
                className={`${textButton.button} ${styles.fold}`}
                onClick={() => onUnfold(false)}
              >
                {t('fold')}
              </button>
            )}
            <ul>
              {[...shown].reverse().map(reply => (
                <ReplyItem
                  key={reply.id}
                  reply={reply}
                  isLinked={reply.id === linkedReply}
                  address={linkOf(reply.id)}
                  mayReply={mayReply}
                  onReply={() => onReply(reply)}
                  onReport={() => onReport(reply)}
                  onDelete={() => onDelete(reply)}
                />
              ))}
            </ul>
          </div>
        )}
        {props.composer}
      </article>
    </li>
  );
}

interface ReplyItemProps {
  reply: ShownReply;
  isLinked: boolean;
  address: string;
  mayReply: boolean;
  onReply: () => void;
  onReport: () => void;
  onDelete: () => void;
}

function ReplyItem(props: ReplyItemProps) {
  const { reply, isLinked, address, mayReply, onReply, onReport, onDelete } = props;
  const { t } = useTranslation('talk');
  return (
    <li className={styles.reply} data-linked={isLinked || undefined} ref={useInSight(isLinked)}>
      <SpeakerPicture uid={reply.fromUid} name={reply.fromName} src={reply.fromAvatar} size={26} />
      <div className={styles.said}>
        <header className={styles.head}>
          <From said={reply} />
          <span className={styles.to}>{t('repliesTo')}</span>
          <Speaker uid={reply.toUid} name={reply.toName} />
          <RelativeTime value={reply.gmtCreate} />
        </header>
        <Collapsible>
          <TalkText text={reply.content} mentions={reply.mentions} />
        </Collapsible>
        <footer className={styles.actions}>
          {mayReply && (
            <button type="button" onClick={onReply}>
              <IconMessage2 size={16} aria-hidden />
              {t('reply')}
            </button>
          )}
          <CopyLink address={address} />
          <Act icon={IconFlag} label={t('report.open')} onClick={onReport} />
          {reply.mayDelete && <Act icon={IconTrash} label={t('delete')} onClick={onDelete} />}
        </footer>
      </div>
    </li>
  );
}

const From = ({ said }: { said: ShownComment | ShownReply }) => (
  <Speaker
    uid={said.fromUid}
    name={said.fromName}
    role={said.fromRole}
    titleName={said.fromTitleName}
    titleColor={said.fromTitleColor}
  />
);

function CopyLink({ address }: { address: string }) {
  const { t } = useTranslation('talk');
  const copy = useCopy();
  return <Act icon={IconLink} label={t('link')} onClick={() => copy(new URL(address, location.href).href)} />;
}

interface ActProps {
  icon: typeof IconLink;
  label: string;
  onClick: () => void;
}

const Act = ({ icon: Icon, label, onClick }: ActProps) => (
  <button type="button" aria-label={label} title={label} onClick={onClick}>
    <Icon size={16} aria-hidden />
  </button>
);

/** What a reader does to look elsewhere. */
const leaving = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** What a link led to is scrolled to, and stays there while the page around it grows, until the reader looks elsewhere. */
function useInSight(isWanted: boolean) {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    const show = () => ref.current?.scrollIntoView({ block: 'center' });
    const growing = new ResizeObserver(show);
    const stop = () => {
      growing.disconnect();
      for (const name of leaving) window.removeEventListener(name, stop);
    };
    for (const name of leaving) window.addEventListener(name, stop, { passive: true });
    // it is heard once at the beginning, too
    growing.observe(document.body);
    return stop;
  }, [isWanted]);
  return ref;
}
