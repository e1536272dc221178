import '@mantine/core/styles/Modal.layer.css';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { IssuedJudgeKey } from '#core/contract/judge.ts';
import { useWebsite } from '#web/api/website.ts';
import { useCopy } from '#web/components/CopyButton.tsx';
import { Modal } from '#web/components/Modal.tsx';
import styles from './Judges.module.css';

/** The only time a key is seen; closing takes more than a click beside the dialog. */
export function KeyDialog({ shown, onClose }: { shown: IssuedJudgeKey; onClose: () => void }) {
  const { t } = useTranslation('adminService');
  const { baseUrl } = useWebsite();
  const copy = useCopy();
  const command = `./acorn judge --server ${baseUrl || location.origin} --key ${shown.key}`;
  return (
    <Modal
      opened
      centered
      size={560}
      closeOnClickOutside={false}
      title={t('judge.keyTitle', { name: shown.name })}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>{t('judge.keyText')}</p>
        <code className={styles.command}>{command}</code>
        <div className={styles.actions}>
          <Button leftSection={<IconCopy size={16} />} onClick={() => copy(command)} data-autofocus>
            {t('judge.copyCommand')}
          </Button>
          <Button variant="default" onClick={() => copy(shown.key)}>
            {t('judge.copyKey')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
