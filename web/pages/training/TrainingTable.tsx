import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Training } from '#core/contract/training.ts';
import { type Column, DataTable } from '#web/components/DataTable.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { Time } from '#web/components/Time.tsx';
import { toast } from '#web/components/toast.ts';
import { openAccountDialog } from '#web/session/account-dialog.ts';
import { isLoggedIn, useUser } from '#web/session/session.ts';
import { SourceTag } from '../learning/SourceChips.tsx';
import { Solved } from './Solved.tsx';
import styles from './TrainingTable.module.css';
import { AuthLock, AuthTag, CategoryTag } from './TrainingTags.tsx';
import { trainingPath } from './training.tsx';

interface TrainingTableProps {
  rows: Training[];
  /** the group on whose pages they are read, also those that another one shares with it */
  gid?: number;
  /** the name of the group that shares them */
  source?: string;
}

/** Trainings as everybody sees them; how far one is stands there only for those who are logged in. */
export function TrainingTable({ rows, gid, source }: TrainingTableProps) {
  const { t } = useTranslation('training');
  const user = useUser();
  const progress: Column<Training>[] = user
    ? [{ key: 'progress', title: t('column.progress'), width: '150px', cell: row => <Solved {...row} /> }]
    : [];
  const columns: Column<Training>[] = [
    {
      key: 'rank',
      title: t('column.rank'),
      width: '76px',
      wideOnly: true,
      cell: ({ rank }) => <span className={styles.rank}>{rank}</span>,
    },
    {
      key: 'title',
      title: t('column.title'),
      cell: row => (
        <span className={styles.title}>
          <PathLink
            path={trainingPath({ id: row.id, gid: gid ?? row.gid })}
            onClick={askForLogin(t('loginFirst'))}
          >
            {row.title}
          </PathLink>
          <AuthLock auth={row.auth} />
          <SourceTag name={source} />
        </span>
      ),
    },
    { key: 'auth', title: t('column.auth'), cell: row => <AuthTag auth={row.auth} /> },
    {
      key: 'category',
      title: t('column.category'),
      cell: row => <CategoryTag name={row.categoryName} color={row.categoryColor} />,
    },
    {
      key: 'problems',
      title: t('column.problems'),
      align: 'end',
      wideOnly: true,
      cell: row => row.problemCount,
    },
    ...progress,
    {
      key: 'author',
      title: t('column.author'),
      roomOnly: true,
      wideOnly: true,
      cell: ({ author }) => (
        <PathLink path={`/user-home?username=${encodeURIComponent(author)}`}>{author}</PathLink>
      ),
    },
    {
      key: 'modified',
      title: t('column.modified'),
      roomOnly: true,
      wideOnly: true,
      cell: ({ gmtModified }) => <Time value={gmtModified} format="YYYY-MM-DD" />,
    },
  ];
  return <DataTable label={t('list.title')} rows={rows} rowKey={({ id }) => id} columns={columns} compact />;
}

const askForLogin = (text: string) => (event: MouseEvent) => {
  if (isLoggedIn()) return;
  event.preventDefault();
  toast.warning(text);
  openAccountDialog('login');
};
