import '@mantine/core/styles/Modal.layer.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getDiscussionRevisions } from '#core/contract/discussion.ts';
import { pageSize } from '#core/limits.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Modal } from '#web/components/Modal.tsx';
import { PagedList } from '#web/components/PagedList.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { Time } from '#web/components/Time.tsx';
import styles from './Discussion.module.css';

/** How a discussion read before each of its edits, as it was typed. */
export default function RevisionsDialog({ did, onClose }: { did: number; onClose: () => void }) {
  const { t } = useTranslation('discussion');
  const [page, setPage] = useState(1);
  const limit = pageSize.discussions;
  const answer = useAnswer(getDiscussionRevisions, { did, currentPage: page, limit }, { staleTimeMs: 0 });
  return (
    <Modal opened onClose={onClose} size={860} title={t('revision.title')}>
      <PagedList
        answer={answer}
        page={page}
        limit={limit}
        onPage={setPage}
        skeleton={<SkeletonRows rows={6} />}
        empty={<EmptyState compact title={t('revision.none')} />}
      >
        {revisions => (
          <ul className={styles.revisions}>
            {revisions.map(({ id, title, description, content, editor, gmtCreate }) => (
              <li key={id}>
                <details>
                  <summary>
                    {title}
                    <span>
                      {t('revision.until', { name: editor })} <Time value={gmtCreate} />
                    </span>
                  </summary>
                  <p>{description}</p>
                  <pre>{content}</pre>
                </details>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Modal>
  );
}
