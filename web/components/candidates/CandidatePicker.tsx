import '@mantine/core/styles/Modal.layer.css';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LevelTag } from '#web/components/LevelTag.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Modal } from '#web/components/Modal.tsx';
import { Pager } from '#web/components/Pager.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { pickerSizes } from '#web/sizes.ts';
import { CandidateFilters, type Candidates } from './CandidateFilters.tsx';
import styles from './Candidates.module.css';

/** What a picker of problems asks for; another filter and another size begin at the first page. */
export function useCandidates() {
  const [wanted, setWanted] = useState<Candidates>({ queryExisted: false });
  const [currentPage, turnTo] = useState(1);
  const [limit, setLimit] = useState(pickerSizes[0]!);
  return {
    wanted,
    asked: { ...wanted, currentPage, limit },
    filter: (next: Candidates) => {
      setWanted(next);
      turnTo(1);
    },
    turnTo,
    resize: (size: number) => {
      setLimit(size);
      turnTo(1);
    },
  };
}

interface Candidate {
  id: number;
  problemId: string;
  title: string;
  author: string;
  difficulty: number;
}

interface CandidatePickerProps<Row extends Candidate> {
  title: string;
  picking: ReturnType<typeof useCandidates>;
  answer: UseQueryResult<{ problemList: { records: Row[]; total: number } }>;
  /** the group whose problems they are; without one those of the bank */
  gid?: number | undefined;
  hasExisting?: boolean;
  /** what is to be known of a problem before it is taken */
  noteOf?: (row: Row) => string | null;
  /** what the button of a problem is called for those who do not see it */
  addLabel: (row: Row) => string;
  isOff: (row: Row) => boolean;
  onAdd: (row: Row) => void;
  onClose: () => void;
  /** above the filters */
  children?: ReactNode;
}

/** Problems that fit a contest or a training, to take one after the other. */
export function CandidatePicker<Row extends Candidate>(props: CandidatePickerProps<Row>) {
  const { title, picking, answer, gid, hasExisting = false, noteOf, addLabel, isOff, onAdd } = props;
  const { t } = useTranslation(['picker', 'shell']);
  const { currentPage, limit } = picking.asked;
  return (
    <Modal
      opened
      size={860}
      title={title}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
      onClose={props.onClose}
    >
      <div className={styles.picker}>
        {props.children}
        <CandidateFilters
          wanted={picking.wanted}
          gid={gid}
          hasExisting={hasExisting}
          onChange={picking.filter}
        />
        <Loadable
          answer={answer}
          skeleton={<SkeletonRows rows={6} height={32} />}
          isEmpty={({ problemList }) => problemList.total === 0}
          empty={<EmptyState compact title={t('noMatch')} />}
        >
          {({ problemList: { records, total } }) => (
            <>
              <DataTable
                label={title}
                rows={records}
                rowKey={({ id }) => id}
                columns={[
                  { key: 'problemId', title: t('id'), cell: row => <code>{row.problemId}</code> },
                  {
                    key: 'title',
                    title: t('title'),
                    cell: row => (
                      <div>
                        {row.title}
                        <div className={styles.note}>{noteOf?.(row)}</div>
                      </div>
                    ),
                  },
                  { key: 'level', title: t('level'), cell: row => <LevelTag level={row.difficulty} /> },
                  { key: 'author', title: t('author'), roomOnly: true, cell: row => row.author },
                  {
                    key: 'add',
                    title: '',
                    align: 'end',
                    cell: row => (
                      <Button
                        size="compact-sm"
                        variant="light"
                        disabled={isOff(row)}
                        aria-label={addLabel(row)}
                        onClick={() => onAdd(row)}
                      >
                        {t('add')}
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
                onPage={picking.turnTo}
                onSize={picking.resize}
              />
            </>
          )}
        </Loadable>
      </div>
    </Modal>
  );
}
