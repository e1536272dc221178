import '@mantine/core/styles/Modal.layer.css';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTableLessons, getLessonCandidates } from '#core/contract/lesson.ts';
import { pageSize } from '#core/limits.ts';
import { useAnswer, useCall } from '../../api/hooks.ts';
import { DataTable } from '../../components/DataTable.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Loadable } from '../../components/Loadable.tsx';
import { Pager } from '../../components/Pager.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { toast } from '../../components/toast.ts';
import styles from './Lesson.module.css';

interface LessonPickerProps {
  tid: number;
  onAdded: () => void;
  onClose: () => void;
}

/** The lessons of the group that the table has not: one after the other, or several at once. */
export function LessonPicker({ tid, onAdded, onClose }: LessonPickerProps) {
  const { t } = useTranslation(['lesson', 'shell']);
  const [keyword, setKeyword] = useState<string>();
  const [currentPage, setPage] = useState(1);
  const adding = useCall(addTableLessons);
  const limit = pageSize.lessons;
  const answer = useAnswer(
    getLessonCandidates,
    { tableId: tid, keyword, currentPage, limit },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const add = async (ids: number[]) => {
    if ((await adding.ask({ body: { tid, lessonIdList: ids } })) === undefined) return;
    toast.success(t('table.added'));
    answer.refetch();
    onAdded();
  };
  return (
    <Modal
      opened
      size={720}
      title={t('table.add')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
      onClose={onClose}
    >
      <div className={styles.form}>
        <SearchField
          label={t('list.keyword')}
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
          empty={<EmptyState compact title={t('table.noCandidates')} />}
        >
          {({ records, total }) => (
            <>
              <DataTable
                label={t('table.add')}
                rows={records}
                rowKey={({ id }) => id}
                selectable={{
                  name: ({ title }) => title,
                  actions: rows => (
                    <Button
                      size="compact-sm"
                      loading={adding.pending}
                      onClick={() => add(rows.map(({ id }) => id))}
                    >
                      {t('table.addChosen')}
                    </Button>
                  ),
                }}
                columns={[
                  { key: 'title', title: t('field.title'), cell: ({ title }) => title },
                  {
                    key: 'slides',
                    title: t('slides.title'),
                    align: 'end',
                    cell: ({ slideCount }) => slideCount,
                  },
                  { key: 'author', title: t('author'), roomOnly: true, cell: ({ author }) => author },
                  {
                    key: 'add',
                    title: '',
                    align: 'end',
                    cell: ({ id, title }) => (
                      <Button
                        size="compact-sm"
                        variant="light"
                        disabled={adding.pending}
                        aria-label={t('table.addOf', { title })}
                        onClick={() => add([id])}
                      >
                        {t('table.addOne')}
                      </Button>
                    ),
                  },
                ]}
              />
              <Pager total={total} page={currentPage} size={limit} onPage={setPage} />
            </>
          )}
        </Loadable>
      </div>
    </Modal>
  );
}
