import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#web/components/units.ts';
import styles from './SendingBar.module.css';
import type { UploadProgress } from './useUpload.ts';

/** A file on its way. When all is sent, the server still has to unpack it. */
export function SendingBar({ sending, onStop }: { sending: UploadProgress; onStop: () => void }) {
  const { t } = useTranslation('editor');
  const { name, sent, total } = sending;
  const percent = total === 0 ? 0 : Math.floor((sent / total) * 100);
  const isSent = sent >= total;
  return (
    <div className={styles.sending}>
      <div className={styles.words}>
        <code>{name}</code>
        <span role="status">
          {isSent
            ? t('upload.unpacking')
            : t('upload.sent', { percent, sent: formatBytes(sent), total: formatBytes(total) })}
        </span>
        <Button size="compact-xs" variant="default" onClick={onStop}>
          {t('upload.stop')}
        </Button>
      </div>
      <Progress value={percent} animated={isSent} striped={isSent} aria-label={name} />
    </div>
  );
}
