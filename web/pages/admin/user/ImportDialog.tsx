import '@mantine/core/styles/Modal.layer.css';
import { Button, FileButton } from '@mantine/core';
import { IconDownload, IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findTakenNames } from '#core/contract/user-admin.ts';
import { writeCsv } from '#core/csv.ts';
import { userColumns } from '#core/user-table.ts';
import { saveAs } from '#web/api/call.ts';
import { useCall } from '#web/api/hooks.ts';
import { Modal } from '#web/components/Modal.tsx';
import { useIgnoreStrayDrops } from '#web/components/stray-drops.ts';
import { ImportPreview } from './ImportPreview.tsx';
import styles from './Users.module.css';
import { markTaken, namesToCheck, openUserFile, readUserText, type UserFile } from './user-file.ts';

/** A table of accounts: chosen, looked through, and only then imported. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('adminUser');
  const [file, setFile] = useState<UserFile>();
  const [busy, setBusy] = useState(false);
  const asking = useCall(findTakenNames);
  useIgnoreStrayDrops();

  async function show(read: UserFile) {
    if (!('rows' in read)) return setFile(read);
    const taken = await asking.ask({ body: namesToCheck(read.rows) });
    if (taken) setFile({ rows: markTaken(read.rows, taken) });
  }
  const choose = async (chosen: File | null) => {
    if (chosen) await show(openUserFile(new Uint8Array(await chosen.arrayBuffer())));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    choose(event.dataTransfer.files[0] ?? null);
  };
  const template = () =>
    saveAs(new Blob([writeCsv([[...userColumns]])], { type: 'text/csv' }), 'accounts.csv');

  return (
    <Modal
      opened
      onClose={onClose}
      size={960}
      title={t('import.title')}
      closeOnClickOutside={false}
      closeOnEscape={!busy}
      withCloseButton={!busy}
    >
      {file && 'rows' in file ? (
        <ImportPreview
          rows={file.rows}
          onBusy={setBusy}
          onBack={() => setFile(undefined)}
          onClose={onClose}
        />
      ) : (
        <div className={styles.form}>
          <p className={styles.soft}>{t('import.hint')}</p>
          <section
            className={styles.drop}
            aria-label={t('import.choose')}
            onDragOver={event => event.preventDefault()}
            onDrop={drop}
          >
            <FileButton accept=".csv,text/csv,text/plain" onChange={choose}>
              {props => (
                <Button {...props} leftSection={<IconFileUpload size={16} />} loading={asking.pending}>
                  {t('import.choose')}
                </Button>
              )}
            </FileButton>
            <span className={styles.soft}>{t('import.drop')}</span>
          </section>
          {file && (
            <div className={styles.refusal} role="alert">
              <p>{t(`import.refusal.${file.reason}`, { ...file, max: 5_000 })}</p>
              {file.reason === 'gbk' && (
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => show(readUserText(file.text ?? ''))}
                >
                  {t('import.asGbk')}
                </Button>
              )}
            </div>
          )}
          <Button variant="subtle" leftSection={<IconDownload size={16} />} onClick={template}>
            {t('import.template')}
          </Button>
        </div>
      )}
    </Modal>
  );
}
