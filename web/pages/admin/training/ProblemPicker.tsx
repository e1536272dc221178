import '@mantine/core/styles/Modal.layer.css';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { levels } from '#core/level.ts';
import { pickerSizes } from '#core/limits.ts';
import { useAnswer, useCall } from '../../../api/hooks.ts';
import { DataTable } from '../../../components/DataTable.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { LevelTag, useLevelName } from '../../../components/LevelTag.tsx';
import { Loadable } from '../../../components/Loadable.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { Pager } from '../../../components/Pager.tsx';
import { SearchField } from '../../../components/SearchField.tsx';
import { SkeletonRows } from '../../../components/Skeleton.tsx';
import { toast } from '../../../components/toast.ts';
import styles from '../contest/Contest.module.css';
import { siteTraining, type TrainingCalls } from './calls.ts';

interface ProblemPickerProps {
  tid: number;
  calls?: TrainingCalls;
  onAdded: () => void;
  onClose: () => void;
}

/** Problems of the bank that the training has not, to take one after the other. */
export function ProblemPicker({ tid, calls = siteTraining, onAdded, onClose }: ProblemPickerProps) {
  const { t } = useTranslation(['adminTraining', 'shell']);
  const nameOf = useLevelName();
  const [keyword, setKeyword] = useState<string>();
  const [difficulty, setDifficulty] = useState('');
  const [currentPage, setPage] = useState(1);
  const [limit, setLimit] = useState(pickerSizes[0]!);
  const adding = useCall(calls.add);
  const answer = useAnswer(
    calls.list,
    {
      tid,
      keyword,
      currentPage,
      limit,
      queryExisted: false,
      difficulty: difficulty === '' ? undefined : Number(difficulty),
    },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const add = async ({ id, problemId }: { id: number; problemId: string }) => {
    const added = await adding.ask({ body: { tid, pid: id, displayId: problemId } });
    if (added === undefined) return;
    toast.success(t('problems.added'));
    answer.refetch();
    onAdded();
  };
  return (
    <Modal
      opened
      size={760}
      title={t('problems.pick')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
      onClose={onClose}
    >
      <div className={styles.form}>
        <div className={styles.fields}>
          <SearchField
            label={t('problems.keyword')}
            value={keyword}
            onSearch={words => {
              setKeyword(words);
              setPage(1);
            }}
          />
          <NativeSelect
            aria-label={t('problems.level')}
            data={[
              { value: '', label: t('problems.anyLevel') },
              ...levels.map(({ level }) => ({ value: String(level), label: nameOf(level) })),
            ]}
            value={difficulty}
            onChange={event => {
              setDifficulty(event.currentTarget.value);
              setPage(1);
            }}
          />
        </div>
        <Loadable
          answer={answer}
          skeleton={<SkeletonRows rows={6} height={32} />}
          isEmpty={({ problemList }) => problemList.total === 0}
          empty={<EmptyState compact title={t('problems.noMatch')} />}
        >
          {({ problemList: { records, total } }) => (
            <>
              <DataTable
                label={t('problems.pick')}
                rows={records}
                rowKey={({ id }) => id}
                columns={[
                  { key: 'problemId', title: t('column.id'), cell: row => <code>{row.problemId}</code> },
                  { key: 'title', title: t('column.title'), cell: row => row.title },
                  {
                    key: 'level',
                    title: t('problems.level'),
                    cell: row => <LevelTag level={row.difficulty} />,
                  },
                  {
                    key: 'add',
                    title: '',
                    align: 'end',
                    cell: row => (
                      <Button
                        size="compact-sm"
                        variant="light"
                        disabled={adding.pending}
                        aria-label={t('problems.addOf', { title: row.title })}
                        onClick={() => add(row)}
                      >
                        {t('problems.add')}
                      </Button>
                    ),
                  },
                ]}
              />
              <Pager
                total={total}
                page={currentPage}
                size={limit}
                sizes={pickerSizes}
                onPage={setPage}
                onSize={size => {
                  setLimit(size);
                  setPage(1);
                }}
              />
            </>
          )}
        </Loadable>
      </div>
    </Modal>
  );
}
