import '@mantine/core/styles/Modal.layer.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getGroupProblems } from '#core/contract/group-problem.ts';
import type { LinkedProblem } from '#core/contract/material.ts';
import { getProblemList } from '#core/contract/problem.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Chips } from '#web/components/Chips.tsx';
import { DataTable } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LevelTag } from '#web/components/LevelTag.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Modal } from '#web/components/Modal.tsx';
import { Pager } from '#web/components/Pager.tsx';
import { SearchField } from '#web/components/SearchField.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { pickerSizes } from '#web/sizes.ts';
import styles from './Material.module.css';

interface ProblemPickerProps {
  /** without it there is only the bank to choose from */
  gid?: number;
  taken: number[];
  onPick: (problems: LinkedProblem[]) => void;
  onClose: () => void;
}

/** Open problems of the bank and of the group: one after the other, or several at once. */
export function ProblemPicker({ gid, taken, onPick, onClose }: ProblemPickerProps) {
  const { t } = useTranslation(['course', 'shell']);
  const [from, setFrom] = useState<'bank' | 'group'>('bank');
  const [keyword, setKeyword] = useState<string>();
  const [currentPage, setPage] = useState(1);
  const [limit, setLimit] = useState(pickerSizes[0]!);
  const asked = { keyword, currentPage, limit };
  const ofBank = useAnswer(getProblemList, asked, { enabled: from === 'bank', keepPrevious: true });
  const ofGroup = useAnswer(
    getGroupProblems,
    { gid: gid ?? 0, ...asked },
    { enabled: from === 'group', keepPrevious: true },
  );
  const look = (change: () => void) => {
    change();
    setPage(1);
  };
  const pick = (rows: Omit<LinkedProblem, 'gid'>[]) =>
    onPick(
      rows
        .filter(({ pid }) => !taken.includes(pid))
        .map(({ pid, problemId, title }) => ({
          pid,
          problemId,
          title,
          gid: from === 'group' && gid !== undefined ? gid : null,
        })),
    );
  return (
    <Modal
      opened
      size={760}
      title={t('picker.problems')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
      onClose={onClose}
    >
      <div className={styles.picker}>
        {gid !== undefined && (
          <Chips
            label={t('picker.from')}
            chosen={from}
            onChoose={chosen => look(() => setFrom(chosen))}
            chips={[
              { value: 'bank', label: t('picker.bank') },
              { value: 'group', label: t('picker.group') },
            ]}
          />
        )}
        <SearchField
          label={t('picker.keyword')}
          value={keyword}
          onSearch={words => look(() => setKeyword(words))}
        />
        <Loadable
          answer={from === 'bank' ? ofBank : ofGroup}
          skeleton={<SkeletonRows rows={6} height={32} />}
          isEmpty={({ total }) => total === 0}
          empty={<EmptyState compact title={t('picker.noProblems')} />}
        >
          {({ records, total }) => (
            <>
              <DataTable
                label={t('picker.problems')}
                rows={records}
                rowKey={({ pid }) => pid}
                selectable={{
                  byRow: true,
                  name: ({ title }) => title,
                  actions: rows => (
                    <Button size="compact-sm" onClick={() => pick(rows)}>
                      {t('picker.addAll')}
                    </Button>
                  ),
                }}
                columns={[
                  { key: 'id', title: t('picker.id'), width: '110px', cell: ({ problemId }) => problemId },
                  { key: 'title', title: t('field.title'), cell: ({ title }) => title },
                  {
                    key: 'level',
                    title: t('material.difficulty'),
                    wideOnly: true,
                    cell: ({ difficulty }) => <LevelTag level={difficulty} />,
                  },
                  {
                    key: 'add',
                    title: '',
                    align: 'end',
                    cell: row => (
                      <Button
                        variant="light"
                        size="compact-sm"
                        disabled={taken.includes(row.pid)}
                        onClick={() => pick([row])}
                      >
                        {t(taken.includes(row.pid) ? 'picker.added' : 'picker.add')}
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
                onSize={size => look(() => setLimit(size))}
              />
            </>
          )}
        </Loadable>
        <Button onClick={onClose}>{t('picker.done')}</Button>
      </div>
    </Modal>
  );
}
