import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasGroups, ProblemType } from '#core/scoring/mode.ts';
import { type Column, DataTable } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Pager } from '#web/components/Pager.tsx';
import { formatBytes } from '#web/components/units.ts';
import type { CaseFile, DraftCase } from '../draft.ts';
import { useEditing, useField } from '../editing.tsx';
import { CaseActions } from './CaseActions.tsx';
import { CaseDialog } from './CaseDialog.tsx';
import { CaseNumber } from './CaseNumber.tsx';
import { CaseOpen } from './CaseOpen.tsx';
import styles from './CaseTable.module.css';
import { SelectedCases } from './SelectedCases.tsx';
import { bytesOf, newTypedCase, useCases } from './useCases.ts';

const rowsPerPage = 100;

interface Row extends DraftCase {
  number: number;
}

/** Names, sizes, scores and groups; the files themselves stay on the server until somebody opens one. */
export function CaseTable() {
  const { t } = useTranslation('editor');
  const { cases, put, add } = useCases();
  const columns = useColumns(put);
  const [page, setPage] = useFaultyPage(cases);
  const [added, setAdded] = useState<DraftCase | null>(null);
  const pages = Math.max(1, Math.ceil(cases.length / rowsPerPage));
  const shown = Math.min(page, pages);
  const rows = cases
    .map((one, at) => ({ ...one, number: at + 1 }))
    .slice((shown - 1) * rowsPerPage, shown * rowsPerPage);
  const bytes = cases.reduce((sum, one) => sum + bytesOf(one.input) + bytesOf(one.output), 0);
  return (
    <div className={styles.cases}>
      <div className={styles.head}>
        <strong>{t('data.count', { count: cases.length })}</strong>
        <span>{formatBytes(bytes)}</span>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => setAdded(newTypedCase())}
        >
          {t('data.add')}
        </Button>
      </div>
      {cases.length === 0 ? (
        <EmptyState compact title={t('data.none')} hint={t('data.noneHint')} />
      ) : (
        <>
          <DataTable
            label={t('field.cases')}
            columns={columns}
            rows={rows}
            rowKey={({ key }) => key}
            selectable={{
              name: ({ number }) => t('data.number', { number }),
              actions: chosen => <SelectedCases keys={chosen.map(({ key }) => key)} />,
            }}
          />
          {pages > 1 && <Pager total={cases.length} page={shown} size={rowsPerPage} onPage={setPage} />}
        </>
      )}
      {added && (
        <CaseDialog
          one={added}
          number={cases.length + 1}
          onSave={one => {
            add([one]);
            setAdded(null);
          }}
          onClose={() => setAdded(null)}
        />
      )}
    </div>
  );
}

/** The page somebody has turned to; a new fault turns to the page of its row. */
function useFaultyPage(cases: DraftCase[]): [number, (page: number) => void] {
  const faults = useEditing().faults.use();
  const [page, setPage] = useState(1);
  const [seen, setSeen] = useState(faults);
  if (faults !== seen) {
    setSeen(faults);
    const at = cases.findIndex(({ key }) => faults.some(fault => fault.at === key));
    if (at >= 0) setPage(Math.floor(at / rowsPerPage) + 1);
  }
  return [page, setPage];
}

function useColumns(put: (key: string, part: Partial<DraftCase>) => void): Column<Row>[] {
  const { t } = useTranslation('editor');
  const [type] = useField('type');
  const [mode] = useField('judgeCaseMode');
  const faults = useEditing().faults.use();
  const file = (side: 'input' | 'output'): Column<Row> => ({
    key: side,
    title: t(`data.${side}`),
    cell: row => <FileName file={row[side]} />,
  });
  const number = (field: 'score' | 'groupNum', name: 'score' | 'group'): Column<Row> => ({
    key: field,
    title: t(`data.${name}`),
    align: 'end',
    cell: ({ key, number, [field]: value }) => (
      <CaseNumber
        label={t(`data.${name}Of`, { number })}
        value={value}
        wrong={faults.some(fault => fault.at === key && fault.rule === name)}
        onChange={next => put(key, { [field]: next })}
      />
    ),
  });
  return [
    { key: 'number', title: '#', align: 'end', width: '48px', cell: ({ number }) => number },
    file('input'),
    file('output'),
    ...(type === ProblemType.OI ? [number('score', 'score')] : []),
    ...(hasGroups(mode) ? [number('groupNum', 'group')] : []),
    {
      key: 'open',
      title: t('data.public'),
      align: 'center',
      width: '1%',
      cell: row => <CaseOpen one={row} number={row.number} onPut={part => put(row.key, part)} />,
    },
    {
      key: 'actions',
      title: t('column.options'),
      width: '1%',
      cell: row => <CaseActions one={row} number={row.number} />,
    },
  ];
}

function FileName({ file }: { file: CaseFile }) {
  const { t } = useTranslation('editor');
  return (
    <span className={styles.file}>
      <code>{file.from === 'text' ? t('data.typed') : file.name}</code>
      <span>{formatBytes(bytesOf(file))}</span>
      {file.from !== 'stored' && <span className={styles.fresh}>{t('data.fresh')}</span>}
    </span>
  );
}
