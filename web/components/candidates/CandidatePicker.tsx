import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pickerSizes } from '#web/sizes.ts';
import { LevelTag } from '../LevelTag.tsx';
import { PickerDialog, usePickerState } from '../PickerDialog.tsx';
import { CandidateFilters, type CandidateQuery } from './CandidateFilters.tsx';
import styles from './Candidates.module.css';

/** What a picker of problems asks for. */
export const useCandidates = () => usePickerState<CandidateQuery>({ queryExisted: false }, pickerSizes);

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
  const { t } = useTranslation('picker');
  return (
    <PickerDialog
      title={title}
      widthPx={860}
      filters={
        <div className={styles.filters}>
          {props.children}
          <CandidateFilters
            wanted={picking.filters}
            gid={gid}
            hasExisting={hasExisting}
            onChange={picking.filter}
          />
        </div>
      }
      none={t('noMatch')}
      picking={picking}
      answer={answer}
      pageOf={({ problemList }) => problemList}
      rowKey={({ id }) => id}
      onRow={row => !isOff(row) && onAdd(row)}
      onClose={props.onClose}
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
  );
}
