import '@mantine/core/styles/Progress.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Progress, Switch } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeCsv } from '#core/csv.ts';
import { cellLengths, type RowFault, recordOf, userColumns } from '#core/user-table.ts';
import { saveAs } from '#web/api/call.ts';
import { BusyGuard } from '#web/components/BusyGuard.tsx';
import { type Column, DataTable } from '#web/components/DataTable.tsx';
import { Pager } from '#web/components/Pager.tsx';
import { type SheetEntry, usePrintSheet } from './sheet.ts';
import styles from './Users.module.css';
import { useImport } from './useImport.ts';
import type { UserFileRow } from './user-file.ts';

interface ImportPreviewProps {
  rows: UserFileRow[];
  onBusy: (busy: boolean) => void;
  onBack: () => void;
  onClose: () => void;
}

const pageSize = 10;

export function ImportPreview({ rows, onBusy, onBack, onClose }: ImportPreviewProps) {
  const { t } = useTranslation(['adminUser', 'shell']);
  const [onlyFaulty, setOnlyFaulty] = useState(rows.some(({ faults }) => faults.length > 0));
  const [page, setPage] = useState(1);
  const run = useImport(rows, onBusy);
  const faulty = run.rows.filter(({ faults, left }) => faults.length > 0 || left);
  const shown = onlyFaulty ? faulty : run.rows;
  const print = usePrintSheet();
  const made = run.rows.filter(row => !faulty.includes(row)).map(({ cells }) => entryOf(cells));
  const fine = rows.length - rows.filter(({ faults }) => faults.length > 0).length;
  const faultText = ({ column, reason }: RowFault) => {
    if (!column) return t(`import.fault.${reason}`, { column: '' });
    const [min, max] = cellLengths[column];
    const isGender = column === 'gender' && reason === 'form';
    return t(`import.fault.${isGender ? 'gender' : reason}`, { column: t(`field.${column}`), min, max });
  };
  const reasonsOf = ({ faults, left }: UserFileRow) =>
    (left ? [t('import.left')] : faults.map(faultText)).join('; ');
  const saveFaulty = () => {
    const lines = faulty.map(row => [...userColumns.map((_, at) => row.cells[at] ?? ''), reasonsOf(row)]);
    saveAs(new Blob([writeCsv(lines)], { type: 'text/csv' }), 'not-imported.csv');
  };
  const columns: Column<UserFileRow>[] = [
    { key: 'line', title: t('import.line'), align: 'end', cell: row => row.line },
    ...userColumns
      .filter(column => column !== 'password')
      .map(column => ({
        key: column,
        title: t(`field.${column}`),
        wideOnly: column !== 'username',
        cell: ({ cells }: UserFileRow) => (
          <span className={styles.breaking}>{cells[userColumns.indexOf(column)] || '–'}</span>
        ),
      })),
    {
      key: 'faults',
      title: t('import.faults'),
      cell: row =>
        faulty.includes(row) ? (
          <span className={styles.faults}>{reasonsOf(row)}</span>
        ) : (
          <span className={styles.fine}>{t('import.fine')}</span>
        ),
    },
  ];
  return (
    <div className={styles.form}>
      <BusyGuard busy={run.state === 'running'} title={t('import.leave')} text={t('import.leaveText')} />
      <div className={styles.summary} role="status">
        {run.state === 'done'
          ? t('import.done', { made: run.made, failed: faulty.length })
          : t('import.summary', { fine, faulty: rows.length - fine })}
        {faulty.length > 0 && (
          <Switch
            label={t('import.onlyFaulty')}
            checked={onlyFaulty}
            onChange={event => {
              setOnlyFaulty(event.currentTarget.checked);
              setPage(1);
            }}
          />
        )}
      </div>
      {run.state === 'running' && (
        <Progress.Root size="lg">
          <Progress.Section value={(100 * run.done) / Math.max(1, fine)} aria-label={t('import.running')} />
        </Progress.Root>
      )}
      <div className={styles.preview}>
        <DataTable
          label={t('import.preview')}
          columns={columns}
          rows={shown.slice((page - 1) * pageSize, page * pageSize)}
          rowKey={({ line }) => line}
        />
        <Pager total={shown.length} page={page} size={pageSize} onPage={setPage} />
      </div>
      <div className={styles.actions}>
        {run.state === 'ready' && (
          <>
            <Button variant="default" onClick={onBack}>
              {t('import.other')}
            </Button>
            <Button disabled={fine === 0} onClick={run.start}>
              {t('import.start', { count: fine })}
            </Button>
          </>
        )}
        {run.state === 'running' && (
          <Button variant="default" onClick={run.stop}>
            {t('import.stop', { done: run.done, total: fine })}
          </Button>
        )}
        {run.state === 'done' && (
          <>
            {faulty.length > 0 && (
              <Button variant="default" onClick={saveFaulty}>
                {t('import.saveFaulty')}
              </Button>
            )}
            {run.made > 0 && (
              <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => print(made)}>
                {t('sheet.title')}
              </Button>
            )}
            <Button onClick={onClose}>{t('shell:close')}</Button>
          </>
        )}
      </div>
    </div>
  );
}

function entryOf(cells: string[]): SheetEntry {
  const { username, password, realname, school } = recordOf(cells);
  return { username, password, name: realname || undefined, school: school || undefined };
}
