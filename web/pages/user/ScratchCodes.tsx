import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#web/components/CopyButton.tsx';
import { SmallDialog } from '#web/components/SmallDialog.tsx';
import styles from './LoginMethods.module.css';

/** Codes for the day on which the phone is lost; they are shown once. */
export function ScratchCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation('user');
  return (
    <SmallDialog title={t('second.scratch')} onClose={onClose}>
      <div className={styles.confirm}>
        <p>{t('second.scratchText')}</p>
        <ul className={styles.codes} aria-label={t('second.scratch')}>
          {codes.map(code => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <span className={styles.add}>
          <CopyButton text={codes.join('\n')} label={t('second.scratch')} />
          <Button onClick={onClose}>{t('second.kept')}</Button>
        </span>
      </div>
    </SmallDialog>
  );
}
