import '@mantine/core/styles/Modal.layer.css';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTableCourses, getCourseCandidates } from '#core/contract/course.ts';
import { pageSize } from '#core/limits.ts';
import { useAnswer, useCall } from '../../api/hooks.ts';
import { DataTable } from '../../components/DataTable.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Loadable } from '../../components/Loadable.tsx';
import { Pager } from '../../components/Pager.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { toast } from '../../components/toast.ts';
import styles from '../material/Material.module.css';

interface CoursePickerProps {
  tid: number;
  onAdded: () => void;
  onClose: () => void;
}

/** Courses of the group, and of those that share with it, that the table has not. */
export function CoursePicker({ tid, onAdded, onClose }: CoursePickerProps) {
  const { t } = useTranslation(['course', 'shell']);
  const [keyword, setKeyword] = useState<string>();
  const [currentPage, setPage] = useState(1);
  const adding = useCall(addTableCourses);
  const limit = pageSize.lessons;
  const answer = useAnswer(
    getCourseCandidates,
    { tableId: tid, keyword, currentPage, limit },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const add = async (courseIdList: number[]) => {
    if ((await adding.ask({ body: { tid, courseIdList } })) === undefined) return;
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
      <div className={styles.picker}>
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
                      {t('picker.addAll')}
                    </Button>
                  ),
                }}
                columns={[
                  { key: 'title', title: t('field.title'), cell: ({ title }) => title },
                  { key: 'author', title: t('author'), wideOnly: true, cell: ({ author }) => author },
                  {
                    key: 'add',
                    title: '',
                    align: 'end',
                    cell: ({ id }) => (
                      <Button
                        variant="light"
                        size="compact-sm"
                        disabled={adding.pending}
                        onClick={() => add([id])}
                      >
                        {t('picker.add')}
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
