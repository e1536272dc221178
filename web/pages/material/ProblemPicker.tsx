import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { getGroupProblems } from '#core/contract/group-problem.ts';
import type { LinkedProblem } from '#core/contract/material.ts';
import { getProblemList } from '#core/contract/problem.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Chips } from '#web/components/Chips.tsx';
import { LevelTag } from '#web/components/LevelTag.tsx';
import {
  type KeywordFilter,
  PickerDialog,
  PickerSearch,
  usePickerState,
} from '#web/components/PickerDialog.tsx';
import { pickerSizes } from '#web/sizes.ts';

interface ProblemPickerProps {
  /** without it there is only the bank to choose from */
  gid?: number;
  taken: number[];
  onPick: (problems: LinkedProblem[]) => void;
  onClose: () => void;
}

interface Source extends KeywordFilter {
  from: 'bank' | 'group';
}

/** Open problems of the bank and of the group: one after the other, or several at once. */
export function ProblemPicker({ gid, taken, onPick, onClose }: ProblemPickerProps) {
  const { t } = useTranslation('course');
  const picking = usePickerState<Source>({ from: 'bank' }, pickerSizes);
  const { from, ...query } = picking.query;
  const ofBank = useAnswer(getProblemList, query, { enabled: from === 'bank', keepPrevious: true });
  const ofGroup = useAnswer(
    getGroupProblems,
    { gid: gid ?? 0, ...query },
    { enabled: from === 'group', keepPrevious: true },
  );
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
    <PickerDialog
      title={t('picker.problems')}
      filters={
        <>
          {gid !== undefined && (
            <Chips
              label={t('picker.from')}
              chosen={from}
              onChoose={chosen => picking.filter({ ...picking.filters, from: chosen })}
              chips={[
                { value: 'bank', label: t('picker.bank') },
                { value: 'group', label: t('picker.group') },
              ]}
            />
          )}
          <PickerSearch label={t('picker.keyword')} picking={picking} />
        </>
      }
      none={t('picker.noProblems')}
      picking={picking}
      answer={from === 'bank' ? ofBank : ofGroup}
      pageOf={page => page}
      rowKey={({ pid }) => pid}
      onClose={onClose}
      selectable={{
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
    >
      <Button fullWidth onClick={onClose}>
        {t('picker.done')}
      </Button>
    </PickerDialog>
  );
}
