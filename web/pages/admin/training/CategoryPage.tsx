import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getTrainingCategories, type TrainingCategory } from '#core/contract/training.ts';
import { deleteTrainingCategory, getTrainingCategoryUses } from '#core/contract/training-admin.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { DataTable } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import rowInfo from '#web/components/RowInfo.module.css';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { Time } from '#web/components/Time.tsx';
import { toast } from '#web/components/toast.ts';
import { CategoryTag } from '#web/pages/training/TrainingTags.tsx';
import { useMayCall } from '#web/session/session.ts';
import { CategoryDialog } from './CategoryDialog.tsx';

export default function CategoryPage() {
  const { t } = useTranslation(['adminTraining', 'shell']);
  const mayEdit = useMayCall(deleteTrainingCategory);
  const answer = useAnswer(getTrainingCategories, undefined, { staleTimeMs: 0 });
  const [edited, setEdited] = useState<TrainingCategory | 'new'>();
  const [doomed, setDoomed] = useState<TrainingCategory>();
  const deleting = useCall(deleteTrainingCategory);
  const uses = useAnswer(
    getTrainingCategoryUses,
    { cid: doomed?.id ?? 0 },
    { enabled: doomed !== undefined, staleTimeMs: 0 },
  );
  const remove = async () => {
    const done = await deleting.ask({ query: { cid: doomed!.id } });
    if (done !== undefined) toast.success(t('shell:deletedDone'));
    setDoomed(undefined);
    answer.refetch();
  };
  const create = mayEdit && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
      {t('category.create')}
    </Button>
  );
  return (
    <>
      <BackLink to="/admin/training">{t('list.title')}</BackLink>
      <PageHeader title={t('category.title')} actions={create} />
      <Panel flush>
        <Loadable
          answer={answer}
          skeleton={<SkeletonRows rows={5} height={28} />}
          isEmpty={all => all.length === 0}
          empty={<EmptyState title={t('category.none')} hint={t('category.neededHint')} action={create} />}
        >
          {all => (
            <DataTable
              label={t('category.title')}
              rows={all}
              rowKey={({ id }) => id}
              columns={[
                { key: 'id', title: t('column.id'), cell: ({ id }) => id },
                {
                  key: 'name',
                  title: t('category.name'),
                  cell: ({ name, color }) => <CategoryTag name={name} color={color} />,
                },
                {
                  key: 'created',
                  title: t('info.gmtCreate'),
                  cell: ({ gmtCreate }) => <Time value={gmtCreate} format="YYYY-MM-DD HH:mm" />,
                },
                {
                  key: 'options',
                  title: t('column.options'),
                  cell: category =>
                    mayEdit && (
                      <div className={rowInfo.actions}>
                        <ActionIcon
                          variant="subtle"
                          aria-label={t('category.editOf', { name: category.name })}
                          title={t('action.edit')}
                          onClick={() => setEdited(category)}
                        >
                          <IconPencil size={17} />
                        </ActionIcon>
                        <ActionIcon
                          variant="subtle"
                          color="red.9"
                          aria-label={t('category.deleteOf', { name: category.name })}
                          title={t('action.delete')}
                          onClick={() => setDoomed(category)}
                        >
                          <IconTrash size={17} />
                        </ActionIcon>
                      </div>
                    ),
                },
              ]}
            />
          )}
        </Loadable>
      </Panel>
      {edited && (
        <CategoryDialog
          category={edited === 'new' ? undefined : edited}
          onClose={() => {
            setEdited(undefined);
            answer.refetch();
          }}
        />
      )}
      <LazyConfirm
        opened={doomed !== undefined}
        danger
        title={t('category.deleteOf', { name: doomed?.name ?? '' })}
        text={uses.data?.count ? t('category.deleteUsed', usesWords(uses.data)) : t('category.deleteText')}
        confirm={t('action.delete')}
        pending={deleting.pending || uses.isLoading}
        onConfirm={remove}
        onClose={() => setDoomed(undefined)}
      />
    </>
  );
}

const usesWords = ({ count, titles }: { count: number; titles: string[] }) => ({
  count,
  titles: titles.map(title => `“${title}”`).join(', ') + (count > titles.length ? '…' : ''),
});
