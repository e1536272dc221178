import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconRefresh, IconSpeakerphone } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Announcement, getCommonAnnouncement } from '#core/contract/site.ts';
import { pageSize } from '#core/limits.ts';
import { useAnswer } from '../../api/hooks.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Markdown } from '../../components/Markdown.tsx';
import { PagedList } from '../../components/PagedList.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { Time } from '../../components/Time.tsx';
import styles from './Announcements.module.css';

/** The list, or the one announcement the address names; so back goes back to the list. */
export function Announcements() {
  const { t } = useTranslation('home');
  const { page = 1, announcement: chosen } = useSearch({ strict: false });
  const navigate = useNavigate();
  const limit = pageSize.announcements;
  const answer = useAnswer(getCommonAnnouncement, { currentPage: page, limit }, { keepPrevious: true });
  const opened = answer.data?.records.find(({ id }) => id === chosen);
  const show = (search: { page?: number; announcement?: number }) =>
    navigate({ to: '.', search, resetScroll: false });

  if (opened) return <Detail announcement={opened} onBack={() => show({ page })} />;
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
        onPage={next => show({ page: next })}
        skeleton={<SkeletonRows rows={limit} height={24} />}
        empty={<EmptyState compact title={t('announcement.none')} />}
      >
        {rows => (
          <ul className={styles.list}>
            {rows.map(row => (
              <li key={row.id}>
                <button type="button" onClick={() => show({ page, announcement: row.id })}>
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
  const { t } = useTranslation('home');
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
