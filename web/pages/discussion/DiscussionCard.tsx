import { IconEye, IconMessage2, IconPinnedFilled, IconPuzzle, IconThumbUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Discussion } from '#core/contract/discussion.ts';
import { PathLink } from '#web/components/PathLink.tsx';
import { RelativeTime } from '#web/components/RelativeTime.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { Speaker, SpeakerPicture } from '#web/components/talk/Speaker.tsx';
import styles from './Discussion.module.css';
import { type DiscussionPlace, detailPath, listPath } from './place.ts';

export function DiscussionCard({ discussion, place }: { discussion: Discussion; place: DiscussionPlace }) {
  const { t } = useTranslation('discussion');
  const { id, title, description, pid } = discussion;
  return (
    <li className={styles.card}>
      <SpeakerPicture uid={discussion.uid} name={discussion.author} src={discussion.avatar} size={40} />
      <div className={styles.body}>
        <h2>
          {discussion.topPriority && (
            <StateTag tone="warning">
              <IconPinnedFilled size={12} aria-hidden /> {t('pinned')}
            </StateTag>
          )}
          {discussion.kind === 'solution' && <StateTag tone="success">{t('solution')}</StateTag>}
          {discussion.status !== 0 && <StateTag tone="danger">{t('hidden')}</StateTag>}
          <PathLink path={detailPath(place, id)}>{title}</PathLink>
        </h2>
        <p className={styles.description}>{description}</p>
        <div className={styles.facts}>
          <Speaker {...discussion} name={discussion.author} />
          <RelativeTime value={discussion.gmtCreate} />
          <span>{discussion.categoryName}</span>
          {pid && (
            <PathLink path={listPath(place, pid)}>
              <IconPuzzle size={14} aria-hidden />
              {pid}
            </PathLink>
          )}
          <Counts discussion={discussion} />
        </div>
      </div>
    </li>
  );
}

/** How often it was read, liked and answered. */
export function Counts({ discussion }: { discussion: Discussion }) {
  const { t } = useTranslation('discussion');
  const { viewNum, likeNum, commentNum } = discussion;
  return (
    <span className={styles.counts}>
      <span title={t('views')}>
        <IconEye size={15} aria-label={t('views')} /> {viewNum}
      </span>
      <span title={t('likes')}>
        <IconThumbUp size={15} aria-label={t('likes')} /> {likeNum}
      </span>
      <span title={t('allComments')}>
        <IconMessage2 size={15} aria-label={t('allComments')} /> {commentNum}
      </span>
    </span>
  );
}
