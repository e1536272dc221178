import { ActionIcon, Button } from '@mantine/core';
import { IconArrowMerge, IconFolderSymlink, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteTag, type UsedTag } from '#core/contract/tag.ts';
import { useCall } from '#web/api/hooks.ts';
import { type Column, DataTable } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { toast } from '#web/components/toast.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { TagDialog } from './TagDialog.tsx';
import styles from './TagPage.module.css';
import type { Classification } from './tags.ts';

interface TagTableProps {
  /** those that the filters let through */
  tags: UsedTag[];
  all: UsedTag[];
  classifications: Classification[];
  /** whether the bank has no tag at all */
  none: boolean;
}

type Doing = { what: 'edit'; tag: UsedTag } | { what: 'delete' | 'move' | 'merge'; tags: UsedTag[] };

export function TagTable({ tags, all, classifications, none }: TagTableProps) {
  const { t } = useTranslation('adminService');
  const [doing, setDoing] = useState<Doing | null>(null);
  const nameOf = new Map(classifications.map(({ id, name }) => [id, name]));
  const end = () => setDoing(null);
  if (tags.length === 0)
    return <EmptyState compact title={none ? t('tag.none') : t('tag.noMatch')} hint={t('tag.noneHint')} />;
  const columns: Column<UsedTag>[] = [
    {
      key: 'name',
      title: t('tag.name'),
      cell: tag => (
        <span className={styles.tag}>
          <span className={styles.dot} style={{ background: tag.color ?? undefined }} />
          {tag.name}
        </span>
      ),
    },
    {
      key: 'classification',
      title: t('tag.classification'),
      cell: tag => nameOf.get(tag.tcid ?? 0) ?? <span className={styles.soft}>{t('tag.unclassified')}</span>,
    },
    {
      key: 'problems',
      title: t('tag.problems'),
      align: 'end',
      cell: tag =>
        tag.problems > 0 ? (
          <Link to="/problem" search={{ tagId: [tag.id], oj: tag.oj === 'ME' ? undefined : tag.oj }}>
            {tag.problems}
          </Link>
        ) : (
          <span className={styles.soft}>0</span>
        ),
    },
    {
      key: 'actions',
      title: '',
      align: 'end',
      width: '88px',
      cell: tag => (
        <span className={styles.icons}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('tag.edit', { name: tag.name })}
            onClick={() => setDoing({ what: 'edit', tag })}
          >
            <IconPencil size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={t('tag.deleteOne', { name: tag.name })}
            onClick={() => setDoing({ what: 'delete', tags: [tag] })}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </span>
      ),
    },
  ];
  return (
    <>
      <DataTable
        label={t('tag.tags')}
        columns={columns}
        rows={tags}
        rowKey={({ id }) => id}
        selectable={{
          name: ({ name }) => name,
          actions: chosen => (
            <>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconFolderSymlink size={14} />}
                onClick={() => setDoing({ what: 'move', tags: chosen })}
              >
                {t('tag.move')}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconArrowMerge size={14} />}
                onClick={() => setDoing({ what: 'merge', tags: chosen })}
              >
                {t('tag.merge')}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconTrash size={14} />}
                onClick={() => setDoing({ what: 'delete', tags: chosen })}
              >
                {t('tag.delete')}
              </Button>
            </>
          ),
        }}
      />
      {doing?.what === 'edit' && (
        <TagDialog oj={doing.tag.oj} tag={doing.tag} classifications={classifications} onClose={end} />
      )}
      {doing?.what === 'move' && (
        <MoveDialog tags={doing.tags} classifications={classifications} onClose={end} />
      )}
      {doing?.what === 'merge' && <MergeDialog tags={doing.tags} all={all} onClose={end} />}
      {doing?.what === 'delete' && <Deleting tags={doing.tags} onClose={end} />}
    </>
  );
}

function Deleting({ tags, onClose }: { tags: UsedTag[]; onClose: () => void }) {
  const { t } = useTranslation(['adminService', 'shell']);
  const deleting = useCall(deleteTag);
  const names = tags.map(({ name }) => name).join(t('tag.comma'));
  const problems = tags.reduce((sum, tag) => sum + tag.problems, 0);
  const remove = async () => {
    const gone = await deleting.ask({ query: { tid: tags.map(({ id }) => id).join(',') } });
    if (gone === undefined) return;
    toast.success(t('shell:deletedDone'));
    onClose();
  };
  return (
    <LazyConfirm
      opened
      danger
      title={t('tag.delete')}
      text={
        problems > 0 ? t('tag.deleteUsedText', { names, count: problems }) : t('tag.deleteText', { names })
      }
      confirm={t('tag.delete')}
      pending={deleting.pending}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
