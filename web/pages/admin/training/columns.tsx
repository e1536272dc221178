import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { IconListNumbers, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  type AdminTrainingRow,
  changeTrainingStatus,
  deleteTraining,
} from '#core/contract/training-admin.ts';
import { useCall } from '#web/api/hooks.ts';
import type { Column } from '#web/components/DataTable.tsx';
import { IconLink } from '#web/components/IconLink.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { RemoveButton } from '#web/components/RemoveButton.tsx';
import rowInfo from '#web/components/RowInfo.module.css';
import { Time } from '#web/components/Time.tsx';
import { AuthTag, CategoryTag } from '#web/pages/training/TrainingTags.tsx';

interface RowProps {
  row: AdminTrainingRow;
  onChange: () => void;
}

export function useColumns(onChange: () => void): Column<AdminTrainingRow>[] {
  const { t } = useTranslation('adminTraining');
  return [
    { key: 'id', title: t('column.id'), cell: ({ id }) => id },
    { key: 'rank', title: t('column.rank'), align: 'end', cell: ({ rank }) => rank },
    {
      key: 'title',
      title: t('column.title'),
      cell: ({ id, title }) => (
        <PathLink className={rowInfo.title} path={`/training/${id}`}>
          {title}
        </PathLink>
      ),
    },
    { key: 'auth', title: t('column.auth'), cell: ({ auth }) => <AuthTag auth={auth} /> },
    {
      key: 'category',
      title: t('column.category'),
      roomOnly: true,
      cell: row => <CategoryTag name={row.categoryName} color={row.categoryColor} />,
    },
    { key: 'problems', title: t('column.problems'), align: 'end', cell: row => row.problemCount },
    { key: 'status', title: t('column.status'), cell: row => <Shown row={row} onChange={onChange} /> },
    { key: 'info', title: t('column.info'), roomOnly: true, cell: row => <InfoCell row={row} /> },
    { key: 'options', title: t('column.options'), cell: row => <Options row={row} onChange={onChange} /> },
  ];
}

function Shown({ row, onChange }: RowProps) {
  const { t } = useTranslation('adminTraining');
  const changing = useCall(changeTrainingStatus);
  const show = async (status: boolean) => {
    await changing.ask({ query: { tid: row.id, status } });
    onChange();
  };
  return (
    <Switch
      aria-label={t('list.visibleOf', { title: row.title })}
      checked={row.status}
      disabled={!row.mayEdit || changing.pending}
      onChange={event => show(event.currentTarget.checked)}
    />
  );
}

export function InfoCell({ row }: { row: AdminTrainingRow }) {
  const { t } = useTranslation('adminTraining');
  return (
    <dl className={rowInfo.info}>
      {(['gmtCreate', 'gmtModified'] as const).map(name => (
        <div key={name}>
          <dt>{t(`info.${name}`)}</dt>
          <dd>
            <Time value={row[name]} format="YYYY-MM-DD HH:mm" />
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('info.author')}</dt>
        <dd>{row.author}</dd>
      </div>
    </dl>
  );
}

const pages = [
  { name: 'edit', icon: IconPencil },
  { name: 'problems', icon: IconListNumbers },
] as const;

function Options({ row, onChange }: RowProps) {
  const { t } = useTranslation('adminTraining');
  if (!row.mayEdit) return null;
  return (
    <div className={rowInfo.actions}>
      {pages.map(({ name, icon: Icon }) => (
        <IconLink
          key={name}
          path={`/admin/training/${row.id}/${name}`}
          icon={Icon}
          label={t(`action.${name}Of`, { title: row.title })}
          title={t(`action.${name}`)}
        />
      ))}
      {row.mayDelete && <Delete row={row} onChange={onChange} />}
    </div>
  );
}

function Delete({ row, onChange }: RowProps) {
  const { t } = useTranslation('adminTraining');
  const deleting = useCall(deleteTraining);
  return (
    <RemoveButton
      title={t('action.deleteOf', { title: row.title })}
      verb={t('action.delete')}
      text={t('list.deleteText')}
      pending={deleting.pending}
      onRemove={() => deleting.ask({ query: { tid: row.id } })}
      onDone={onChange}
    />
  );
}
