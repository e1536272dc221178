import { Button } from '@mantine/core';
import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportContestPackage, importContestPackage } from '#core/contract/contest-package.ts';
import { download } from '#web/api/call.ts';
import { upload } from '#web/api/upload.ts';
import { LazyMenu } from '#web/components/LazyMenu.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { useContest } from '../contest.tsx';
import styles from './Package.module.css';
import { PackageDialog } from './PackageDialog.tsx';

/** The whole contest as files, in and out. */
export function PackagePanel() {
  const { t } = useTranslation('contestPackage');
  const { contest } = useContest();
  const cid = contest.id;
  const [importing, setImporting] = useState(false);
  const [pending, setPending] = useState(false);
  const save = async (problems: boolean) => {
    setPending(true);
    // Who is refused is told why.
    await download(exportContestPackage, { query: { cid, problems }, onProgress: () => {} }).catch(() => {});
    setPending(false);
  };
  return (
    <Panel title={t('title')}>
      <p className={styles.lead}>{t('lead')}</p>
      <div className={styles.actions}>
        <LazyMenu
          position="bottom-start"
          target={
            <Button variant="default" leftSection={<IconDownload size={16} />} loading={pending}>
              {t('export')}
            </Button>
          }
        >
          {Menu => (
            <>
              <Menu.Item onClick={() => save(false)}>{t('exportPlain')}</Menu.Item>
              <Menu.Item onClick={() => save(true)}>{t('exportProblems')}</Menu.Item>
            </>
          )}
        </LazyMenu>
        <Button
          variant="default"
          leftSection={<IconFileImport size={16} />}
          onClick={() => setImporting(true)}
        >
          {t('import')}
        </Button>
      </div>
      {importing && (
        <PackageDialog
          title={t('importTitle')}
          send={(file, apply, signal) =>
            upload(importContestPackage, { query: { cid, apply }, file, signal, onProgress: () => {} })
          }
          onDone={() => setImporting(false)}
          onClose={() => setImporting(false)}
        />
      )}
    </Panel>
  );
}
