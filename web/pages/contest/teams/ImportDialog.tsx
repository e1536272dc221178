import '@mantine/core/styles/Modal.layer.css';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importContestTeams, type TeamRowFault } from '#core/contract/contest-teams.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { writeCsv } from '#core/csv.ts';
import { teamLimits } from '#core/limits.ts';
import { type TeamColumn, type TeamRecord, teamColumns } from '#core/team-table.ts';
import { saveAs } from '#web/api/call.ts';
import { useCall } from '#web/api/hooks.ts';
import { type Column, DataTable } from '#web/components/DataTable.tsx';
import dialog from '#web/components/DialogForm.module.css';
import { FileDrop } from '#web/components/FileDrop.tsx';
import { Modal } from '#web/components/Modal.tsx';
import { Pager } from '#web/components/Pager.tsx';
import { StateTag, type Tone } from '#web/components/StateTag.tsx';
import { useIgnoreStrayDrops } from '#web/components/stray-drops.ts';
import { toast } from '#web/components/toast.ts';
import { useContest } from '../contest.tsx';
import styles from './Roster.module.css';
import { openTeamFile, type TeamFileRefusal } from './team-file.ts';

type Plan = AnswerOf<typeof importContestTeams>;

interface Looked {
  records: { line: number; record: TeamRecord }[];
  ignored: string[];
  plan: Plan;
}

/** A table of teams: chosen, looked through, and only then entered. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('team');
  const { contest } = useContest();
  const [looked, setLooked] = useState<Looked>();
  const [refusal, setRefusal] = useState<TeamFileRefusal>();
  const asking = useCall(importContestTeams);
  useIgnoreStrayDrops();
  const ask = (records: Looked['records'], apply: boolean) =>
    asking.ask({ body: { cid: contest.id, apply, rows: records.map(({ record }) => record) } });
  const choose = async (file: File) => {
    const table = await openTeamFile(new Uint8Array(await file.arrayBuffer()));
    setRefusal('reason' in table ? table : undefined);
    if ('reason' in table) return;
    const plan = await ask(table.records, false);
    if (plan) setLooked({ ...table, plan });
  };
  const apply = async () => {
    const done = looked && (await ask(looked.records, true));
    if (!done) return;
    toast.success(t('import.done', { count: done.rows.filter(isEntered).length }));
    onClose();
  };
  const template = () => saveAs(new Blob([writeCsv([[...teamColumns]])], { type: 'text/csv' }), 'teams.csv');
  return (
    <Modal opened onClose={onClose} size={960} title={t('import.title')} closeOnClickOutside={false}>
      {looked ? (
        <Preview
          looked={looked}
          pending={asking.pending}
          onBack={() => setLooked(undefined)}
          onApply={apply}
        />
      ) : (
        <div className={dialog.form}>
          <p className={dialog.soft}>{t('import.hint')}</p>
          <FileDrop
            label={t('import.choose')}
            hint={t('import.drop')}
            accept=".csv,.xlsx,text/csv"
            pending={asking.pending}
            onFile={choose}
          />
          {refusal && (
            <p className={styles.refusal} role="alert">
              {t(`import.refusal.${refusal.reason}`, { ...refusal, max: teamLimits.rows })}
            </p>
          )}
          <Button variant="subtle" leftSection={<IconDownload size={16} />} onClick={template}>
            {t('import.template')}
          </Button>
        </div>
      )}
    </Modal>
  );
}

type Change = Plan['rows'][number]['change'];

const isEntered = ({ change }: { change: Change }): boolean => change === 'new' || change === 'changed';

const tones: Record<Change, Tone> = { new: 'success', changed: 'info', same: 'quiet', refused: 'danger' };
const pageSize = 10;
const columnsShown: TeamColumn[] = ['id', 'username', 'name', 'organisation', 'categories', 'label'];

interface PreviewProps {
  looked: Looked;
  pending: boolean;
  onBack: () => void;
  onApply: () => void;
}

function Preview({ looked, pending, onBack, onApply }: PreviewProps) {
  const { t } = useTranslation('team');
  const [page, setPage] = useState(1);
  const { records, ignored, plan } = looked;
  const rows = records
    .map((row, at) => ({ ...row, ...plan.rows[at]! }))
    // what needs a look stands first
    .sort((a, b) => Number(b.change === 'refused') - Number(a.change === 'refused'));
  const entered = rows.filter(isEntered).length;
  const faultText = ({ column, reason }: TeamRowFault) =>
    t(`import.fault.${reason}`, { column: t(`field.${column as TeamColumn}`) });
  const columns: Column<(typeof rows)[number]>[] = [
    { key: 'line', title: t('import.line'), align: 'end', cell: row => row.line },
    ...columnsShown.map(column => ({
      key: column,
      title: t(`field.${column}`),
      wideOnly: column !== 'name',
      cell: ({ record }: (typeof rows)[number]) => record[column] || '–',
    })),
    {
      key: 'change',
      title: t('import.change'),
      cell: ({ change, faults }) =>
        faults.length > 0 ? (
          <span className={styles.fault}>{faults.map(faultText).join('; ')}</span>
        ) : (
          <StateTag tone={tones[change]}>{t(`import.changes.${change}`)}</StateTag>
        ),
    },
  ];
  return (
    <div className={dialog.form}>
      <div className={styles.summary} role="status">
        <span>
          {t('import.summary', { entered, refused: rows.filter(row => row.change === 'refused').length })}
        </span>
        {plan.organisations.length > 0 && (
          <span>{t('import.organisations', { names: plan.organisations.join('、') })}</span>
        )}
        {plan.categories.length > 0 && (
          <span>{t('import.categories', { names: plan.categories.join('、') })}</span>
        )}
        {ignored.length > 0 && <span>{t('import.ignored', { names: ignored.join('、') })}</span>}
      </div>
      <DataTable
        label={t('import.preview')}
        columns={columns}
        rows={rows.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ line }) => line}
      />
      <Pager total={rows.length} page={page} size={pageSize} onPage={setPage} />
      <div className={dialog.actions}>
        <Button variant="default" onClick={onBack}>
          {t('import.other')}
        </Button>
        <Button disabled={entered === 0} loading={pending} onClick={onApply}>
          {t('import.start', { count: entered })}
        </Button>
      </div>
    </div>
  );
}
