import '@mantine/core/styles/Modal.layer.css';
import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer, useCall } from '../../../api/hooks.ts';
import { DataTable } from '../../../components/DataTable.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Loadable } from '../../../components/Loadable.tsx';
import { Pager } from '../../../components/Pager.tsx';
import { SearchField } from '../../../components/SearchField.tsx';
import { SkeletonRows } from '../../../components/Skeleton.tsx';
import { toast } from '../../../components/toast.ts';
import styles from './Contest.module.css';
import { freeId } from './display-id.ts';
import { useContestScope } from './scope.ts';

interface ProblemPickerProps {
  cid: number;
  type: 0 | 1;
  /** problems of the contest's own group in place of the bank's */
  ofGroup: boolean;
  /** ids that the contest has given out */
  taken: string[];
  onAdded: () => void;
  onClose: () => void;
}

/** Problems that fit the contest, to take one after the other. */
export function ProblemPicker({ cid, type, ofGroup, taken, onAdded, onClose }: ProblemPickerProps) {
  const { t } = useTranslation(['adminContest', 'shell']);
  const [keyword, setKeyword] = useState<string>();
  const [currentPage, setPage] = useState(1);
  const [typed, setTyped] = useState<string>();
  const { calls, of } = useContestScope();
  // what is refused is the id: it stays in the field, with the reason below
  const [refusal, setRefusal] = useState<string>();
  const adding = useCall(calls.addProblem, setRefusal);
  const answer = useAnswer(
    calls.problems,
    { cid, keyword, currentPage, problemType: type, oj: 'ALL', ofGroup },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const title = t(ofGroup ? 'problems.pickGroup' : 'problems.pick');
  const borrowed = of.gid === undefined ? 'pickHint' : 'borrowHint';
  const displayId = typed ?? freeId(taken);
  const add = async (pid: number) => {
    const added = await adding.ask({ body: { cid, pid, displayId: displayId.trim() } });
    if (added === undefined) return;
    setTyped(undefined);
    setRefusal(undefined);
    toast.success(t('problems.added'));
    answer.refetch();
    onAdded();
  };
  return (
    <Modal
      opened
      size={760}
      title={title}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p className={styles.soft}>{t(`problems.${ofGroup ? 'pickGroupHint' : borrowed}`)}</p>
        <div className={styles.fields}>
          <TextInput
            label={t('problems.displayId')}
            maxLength={50}
            value={displayId}
            error={refusal}
            onChange={event => {
              setTyped(event.currentTarget.value);
              setRefusal(undefined);
            }}
          />
        </div>
        <SearchField
          label={t('problems.keyword')}
          value={keyword}
          onSearch={words => {
            setKeyword(words);
            setPage(1);
          }}
        />
        <Loadable
          answer={answer}
          skeleton={<SkeletonRows rows={6} height={32} />}
          isEmpty={({ problemList }) => problemList.total === 0}
          empty={<EmptyState compact title={t('problems.noMatch')} />}
        >
          {({ problemList: { records, total, size } }) => (
            <>
              <DataTable
                label={title}
                rows={records}
                rowKey={({ id }) => id}
                columns={[
                  { key: 'problemId', title: t('column.id'), cell: row => <code>{row.problemId}</code> },
                  { key: 'title', title: t('column.title'), cell: row => row.title },
                  { key: 'author', title: t('info.creator'), roomOnly: true, cell: row => row.author },
                  {
                    key: 'add',
                    title: '',
                    align: 'end',
                    cell: row => (
                      <Button
                        size="compact-sm"
                        variant="light"
                        disabled={adding.pending || !displayId.trim()}
                        aria-label={t('problems.addOf', { title: row.title, id: displayId })}
                        onClick={() => add(row.id)}
                      >
                        {t('problems.add')}
                      </Button>
                    ),
                  },
                ]}
              />
              <Pager total={total} page={currentPage} size={size} onPage={setPage} />
            </>
          )}
        </Loadable>
      </div>
    </Modal>
  );
}
