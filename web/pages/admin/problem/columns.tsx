import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AdminProblemRow } from '#core/contract/problem-admin.ts';
import type { Column } from '#web/components/DataTable.tsx';
import { Time } from '#web/components/Time.tsx';
import { AuthSelect } from './AuthSelect.tsx';
import styles from './columns.module.css';
import { RowActions } from './RowActions.tsx';

/** In the trash it matters when a problem was deleted; who sees it and who wrote it last can be asked when it is back. */
export function useColumns(onChange: () => void, inTrash: boolean): Column<AdminProblemRow>[] {
  const { t } = useTranslation('editor');
  const deletedAt: Column<AdminProblemRow> = {
    key: 'deletedAt',
    title: t('column.deletedAt'),
    cell: ({ deletedAt }) => deletedAt && <Minute value={deletedAt} />,
  };
  const columns: Column<AdminProblemRow>[] = [
    {
      key: 'id',
      title: t('column.id'),
      cell: ({ id }) => <span className={styles.whole}>{id}</span>,
      wideOnly: true,
      roomOnly: true,
    },
    {
      key: 'problemId',
      title: t('column.problemId'),
      cell: ({ problemId }) => (
        <code className={styles.whole} title={problemId}>
          {problemId}
        </code>
      ),
    },
    { key: 'title', title: t('column.title'), cell: row => <Title row={row} /> },
    {
      key: 'author',
      title: t('column.author'),
      cell: ({ author }) => (
        <span className={styles.whole} title={author}>
          {author}
        </span>
      ),
    },
    {
      key: 'created',
      title: t('column.created'),
      roomOnly: true,
      cell: ({ gmtCreate }) => <Minute value={gmtCreate} />,
    },
    {
      key: 'modifiedUser',
      title: t('column.modifiedUser'),
      cell: ({ modifiedUser, gmtModified }) => (
        <span className={styles.changed}>
          {modifiedUser}
          <Minute value={gmtModified} />
        </span>
      ),
    },
    { key: 'cases', title: t('column.cases'), align: 'end', roomOnly: true, cell: ({ cases }) => cases },
    {
      key: 'rate',
      title: t('column.rate'),
      align: 'end',
      wideOnly: true,
      roomOnly: true,
      cell: ({ ac, total }) => `${ac} / ${total}`,
    },
    {
      key: 'auth',
      title: t('column.auth'),
      cell: row => <AuthSelect row={row} onChange={onChange} />,
    },
    {
      key: 'options',
      title: t('column.options'),
      cell: row => <RowActions row={row} onChange={onChange} />,
    },
  ];
  return inTrash
    ? columns
        .map(column => (column.key === 'modifiedUser' ? deletedAt : column))
        .filter(({ key }) => key !== 'auth')
    : columns;
}

const Minute = ({ value }: { value: string }) => (
  <span className={styles.time}>
    <Time value={value} format="YYYY-MM-DD HH:mm" />
  </span>
);

const Title = ({ row: { id, title, mayEdit, deletedAt } }: { row: AdminProblemRow }) =>
  mayEdit && deletedAt === null ? (
    <Link className={styles.title} to="/admin/problem/edit/$problemId" params={{ problemId: String(id) }}>
      {title}
    </Link>
  ) : (
    <span className={styles.title}>{title}</span>
  );
