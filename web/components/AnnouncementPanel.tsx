import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconRefresh, IconSpeakerphone } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Page } from '#core/contract/endpoint.ts';
import type { Announcement } from '#core/contract/site.ts';
import { pageSize } from '#core/limits.ts';
import styles from './AnnouncementPanel.module.css';
import { EmptyState } from './EmptyState.tsx';
import { Markdown } from './Markdown.tsx';
import { PagedList } from './PagedList.tsx';
import { Panel } from './Panel.tsx';
import { SkeletonRows } from './Skeleton.tsx';
import { Time } from './Time.tsx';

interface AnnouncementPanelProps {
  answer: UseQueryResult<Page<Announcement>>;
  page: number;
  limit?: number;
  /** the one that is opened */
  chosen: number | undefined;
  onShow: (shown: { page?: number; announcement?: number }) => void;
}

/** as many as a panel has in sight */
const skeletonRows = 5;

/** The list, or the one announcement the address names; so back goes back to the list. */
export function AnnouncementPanel(props: AnnouncementPanelProps) {
  const { answer, page, limit = pageSize.announcements, chosen, onShow } = props;
  const { t } = useTranslation();
  const opened = answer.data?.records.find(({ id }) => id === chosen);
  if (opened) return <Detail announcement={opened} onBack={() => onShow({ page })} />;
  return (
    <Panel
      flush
      title={t('announcement.title')}
      icon={<IconSpeakerphone size={18} aria-hidden />}
      actions={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('announcement.refresh')}
          loading={answer.isFetching}
          onClick={() => answer.refetch()}
        >
          <IconRefresh size={16} />
        </ActionIcon>
      }
    >
      <PagedList
        answer={answer}
        page={page}
        limit={limit}
        onPage={next => onShow({ page: next })}
        skeleton={<SkeletonRows rows={skeletonRows} height={24} />}
        empty={<EmptyState compact title={t('announcement.none')} />}
      >
        {rows => (
          <ul className={styles.list}>
            {rows.map(row => (
              <li key={row.id}>
                <button type="button" onClick={() => onShow({ page, announcement: row.id })}>
                  {row.title}
                </button>
                <span className={styles.meta}>
                  <span>{row.username}</span>
                  <Time value={row.gmtCreate} format="YYYY-MM-DD HH:mm" />
                </span>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Panel>
  );
}

function Detail({ announcement, onBack }: { announcement: Announcement; onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <Panel
      title={announcement.title}
      actions={
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconArrowLeft size={16} />}
          onClick={onBack}
        >
          {t('announcement.back')}
        </Button>
      }
    >
      <p className={styles.by}>
        {announcement.username} · <Time value={announcement.gmtCreate} />
      </p>
      <Markdown text={announcement.content} />
    </Panel>
  );
}
