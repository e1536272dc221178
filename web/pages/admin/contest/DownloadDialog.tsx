import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Radio, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CodeSplit, downloadContestCode } from '#core/contract/contest-admin.ts';
import { download } from '#web/api/call.ts';
import editor from '#web/components/EditorForm.module.css';
import { SmallDialog } from '#web/components/SmallDialog.tsx';
import styles from './Contest.module.css';

interface DownloadDialogProps {
  cid: number;
  title: string;
  onClose: () => void;
}

/** The accepted code of a contest as an archive. */
export function DownloadDialog({ cid, title, onClose }: DownloadDialogProps) {
  const { t } = useTranslation('adminContest');
  const [excludeAdmin, setExcludeAdmin] = useState(true);
  const [splitType, setSplitType] = useState<CodeSplit>('user');
  const [pending, setPending] = useState(false);
  const fetchCode = async () => {
    setPending(true);
    await download(downloadContestCode, { query: { cid, excludeAdmin, splitType } }).then(onClose, () => {});
    setPending(false);
  };
  return (
    <SmallDialog title={t('action.downloadOf', { title })} onClose={onClose}>
      <div className={editor.form}>
        <Switch
          label={t('download.excludeAdmin')}
          checked={excludeAdmin}
          onChange={event => setExcludeAdmin(event.currentTarget.checked)}
        />
        <Radio.Group
          label={t('download.split')}
          value={splitType}
          onChange={value => setSplitType(value as CodeSplit)}
        >
          <div className={styles.choices}>
            <Radio value="user" label={t('download.user')} />
            <Radio value="problem" label={t('download.problem')} />
          </div>
        </Radio.Group>
        <Button loading={pending} onClick={fetchCode}>
          {t('action.download')}
        </Button>
      </div>
    </SmallDialog>
  );
}
