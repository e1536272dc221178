import '@mantine/core/styles/Modal.layer.css';
import { Button, FileButton } from '@mantine/core';
import { IconDownload, IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClassRow, checkClass, type ImportedClass, importClass } from '#core/contract/group-class.ts';
import { writeCsv } from '#core/csv.ts';
import { classTableMax } from '#core/limits.ts';
import { cellLengths, type RowFault, userColumns } from '#core/user-table.ts';
import { saveAs } from '#web/api/call.ts';
import { useCall } from '#web/api/hooks.ts';
import { type Column, DataTable } from '#web/components/DataTable.tsx';
import styles from '#web/components/DialogForm.module.css';
import { Modal } from '#web/components/Modal.tsx';
import { StateTag, type Tone } from '#web/components/StateTag.tsx';
import { useIgnoreStrayDrops } from '#web/components/stray-drops.ts';
import { openUserFile, readUserText, type UserFile } from '../admin/user/user-file.ts';
import { AccountSheet } from './AccountSheet.tsx';
import { useGroup } from './group.tsx';

const tones: Record<ClassRow['state'], Tone> = {
  create: 'success',
  join: 'success',
  invite: 'info',
  member: 'quiet',
  wrong: 'danger',
};

/** A class from the same table as users: chosen, looked through, and then joined whole, with a sheet to print. */
export function ClassImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['group', 'adminUser', 'shell']);
  const { gid } = useGroup();
  const [file, setFile] = useState<UserFile>();
  const [rows, setRows] = useState<ClassRow[]>();
  const [done, setDone] = useState<ImportedClass>();
  const checking = useCall(checkClass);
  const importing = useCall(importClass);
  useIgnoreStrayDrops();

  const usersOf = (read: UserFile) => ('rows' in read ? read.rows.map(({ cells }) => cells) : []);
  async function show(read: UserFile) {
    setFile(read);
    setRows(undefined);
    const users = usersOf(read);
    if (users.length === 0 || users.length > classTableMax) return;
    setRows(await checking.ask({ body: { gid, users } }));
  }
  const choose = async (chosen: File | null) => {
    if (chosen) await show(openUserFile(new Uint8Array(await chosen.arrayBuffer())));
  };
  const start = async () => {
    const made = file && (await importing.ask({ body: { gid, users: usersOf(file) } }));
    if (!made) return;
    setDone(made);
  };
  const template = () => saveAs(new Blob([writeCsv([[...userColumns]])], { type: 'text/csv' }), 'class.csv');
  const refusal = file && !('rows' in file) ? file : undefined;
  const isTooLong = file && 'rows' in file && file.rows.length > classTableMax;
  return (
    <Modal opened size={920} title={t('class.title')} closeOnClickOutside={false} onClose={onClose}>
      {done ? (
        <AccountSheet imported={done} onClose={onClose} />
      ) : (
        <div className={styles.form}>
          <p className={styles.soft}>{t('class.hint')}</p>
          <div className={styles.choices}>
            <FileButton accept=".csv,text/csv,text/plain" onChange={choose}>
              {props => (
                <Button {...props} leftSection={<IconFileUpload size={16} />} loading={checking.pending}>
                  {t('adminUser:import.choose')}
                </Button>
              )}
            </FileButton>
            <Button variant="subtle" leftSection={<IconDownload size={16} />} onClick={template}>
              {t('adminUser:import.template')}
            </Button>
          </div>
          {refusal && (
            <div role="alert">
              <p>{t(`adminUser:import.refusal.${refusal.reason}`, { ...refusal, max: classTableMax })}</p>
              {refusal.reason === 'gbk' && (
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => show(readUserText(refusal.text ?? ''))}
                >
                  {t('adminUser:import.asGbk')}
                </Button>
              )}
            </div>
          )}
          {isTooLong && <p role="alert">{t('class.tooMany', { max: classTableMax })}</p>}
          {rows && <Preview rows={rows} pending={importing.pending} onStart={start} />}
        </div>
      )}
    </Modal>
  );
}

function Preview({ rows, pending, onStart }: { rows: ClassRow[]; pending: boolean; onStart: () => void }) {
  const { t } = useTranslation(['group', 'adminUser']);
  const count = (state: ClassRow['state']) => rows.filter(row => row.state === state).length;
  const wrong = count('wrong');
  const coming = count('create') + count('join') + count('invite');
  const faultText = ({ column, reason }: RowFault) => {
    if (!column) return t(`adminUser:import.fault.${reason}`, { column: '' });
    const [min, max] = cellLengths[column];
    const isGender = column === 'gender' && reason === 'form';
    return t(`adminUser:import.fault.${isGender ? 'gender' : reason}`, {
      column: t(`adminUser:field.${column}`),
      min,
      max,
    });
  };
  // what has to be mended stands first
  const shown = rows
    .map((row, at) => ({ ...row, line: at + 1 }))
    .sort((one, other) => Number(other.state === 'wrong') - Number(one.state === 'wrong'));
  const columns: Column<(typeof shown)[number]>[] = [
    { key: 'line', title: t('adminUser:import.line'), align: 'end', cell: row => row.line },
    { key: 'username', title: t('member.user'), cell: row => row.username },
    {
      key: 'state',
      title: t('class.becomes'),
      cell: row => <StateTag tone={tones[row.state]}>{t(`class.state.${row.state}`)}</StateTag>,
    },
    { key: 'faults', title: '', cell: row => row.faults.map(faultText).join('; ') },
  ];
  return (
    <>
      <p role="status">
        {t('class.summary', {
          create: count('create'),
          join: count('join'),
          invite: count('invite'),
          member: count('member'),
        })}
        {wrong > 0 && ` ${t('class.wrong', { count: wrong })}`}
      </p>
      <div style={{ maxHeight: '50vh', overflow: 'auto' }}>
        <DataTable label={t('class.title')} columns={columns} rows={shown} rowKey={({ line }) => line} />
      </div>
      <div className={styles.actions}>
        <Button
          disabled={wrong > 0 || coming === 0}
          title={wrong > 0 ? t('class.mendFirst') : undefined}
          loading={pending}
          onClick={onStart}
        >
          {t('class.start', { count: coming })}
        </Button>
      </div>
    </>
  );
}
