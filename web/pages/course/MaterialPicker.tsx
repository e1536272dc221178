import '@mantine/core/styles/Modal.layer.css';
import { Button, Modal } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getMaterialList } from '#core/contract/material.ts';
import { pageSize } from '#core/limits.ts';
import { useAnswer } from '../../api/hooks.ts';
import { DataTable } from '../../components/DataTable.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Loadable } from '../../components/Loadable.tsx';
import { Pager } from '../../components/Pager.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { useGroup } from '../group/group.tsx';
import { GroupMaterialDialog } from '../material/GroupMaterialsPage.tsx';
import styles from '../material/Material.module.css';

interface MaterialPickerProps {
  type: 1 | 2;
  onPick: (material: { id: number; title: string }) => void;
  onClose: () => void;
}

/** The shown materials of the site and of the group; one that is missing is added on the spot. */
export function MaterialPicker({ type, onPick, onClose }: MaterialPickerProps) {
  const { t } = useTranslation(['course', 'shell']);
  const { gid } = useGroup();
  const [keyword, setKeyword] = useState<string>();
  const [currentPage, setPage] = useState(1);
  const [adding, setAdding] = useState(false);
  const limit = pageSize.lessons;
  const answer = useAnswer(
    getMaterialList,
    { gid, keyword, currentPage, limit, materialType: type },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  return (
    <Modal
      opened
      size={760}
      title={t('picker.materials')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
      onClose={onClose}
    >
      <div className={styles.picker}>
        <SearchField
          label={t('material.keyword')}
          value={keyword}
          onSearch={words => {
            setKeyword(words);
            setPage(1);
          }}
        />
        <Loadable
          answer={answer}
          skeleton={<SkeletonRows rows={6} height={32} />}
          isEmpty={({ total }) => total === 0}
          empty={<EmptyState compact title={t('material.none')} />}
        >
          {({ records, total }) => (
            <>
              <DataTable
                label={t('picker.materials')}
                rows={records}
                rowKey={({ id }) => id}
                columns={[
                  { key: 'title', title: t('field.title'), cell: ({ title }) => title },
                  { key: 'tag', title: t('material.tags'), wideOnly: true, cell: ({ tag }) => tag },
                  { key: 'author', title: t('author'), wideOnly: true, cell: ({ author }) => author },
                  {
                    key: 'add',
                    title: '',
                    align: 'end',
                    cell: ({ id, title }) => (
                      <Button variant="light" size="compact-sm" onClick={() => onPick({ id, title })}>
                        {t('picker.take')}
                      </Button>
                    ),
                  },
                ]}
              />
              <Pager total={total} page={currentPage} size={limit} onPage={setPage} />
            </>
          )}
        </Loadable>
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
          {t('material.create')}
        </Button>
      </div>
      {adding && (
        <GroupMaterialDialog
          type={type}
          onClose={() => {
            setAdding(false);
            answer.refetch();
          }}
        />
      )}
    </Modal>
  );
}
