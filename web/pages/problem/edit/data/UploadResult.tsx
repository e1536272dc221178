import { Button, CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { uploadTestcaseZip } from '#core/contract/test-data.ts';
import styles from './Upload.module.css';

export type Unpacked = AnswerOf<typeof uploadTestcaseZip>;

interface UploadResultProps {
  unpacked: Unpacked;
  /** how many cases are there already and wait for a decision; null when the new ones are in place */
  existing: number | null;
  onReplace: () => void;
  onAdd: () => void;
  onClose: () => void;
}

/** What the archive held: the pairs, and everything that is in no pair with the reason. */
export function UploadResult({ unpacked, existing, onReplace, onAdd, onClose }: UploadResultProps) {
  const { t } = useTranslation('editor');
  const { t: shell } = useTranslation();
  const { fileList, leftOut, leftOutMore } = unpacked;
  return (
    <section className={styles.result} aria-label={t('upload.result')}>
      <div className={styles.head}>
        <strong role="status">{t('upload.paired', { count: fileList.length })}</strong>
        <CloseButton aria-label={shell('close')} onClick={onClose} />
      </div>
      {leftOut.length > 0 && (
        <>
          <p className={styles.soft}>{t('upload.leftOut', { count: leftOut.length + leftOutMore })}</p>
          <ul className={styles.left}>
            {leftOut.map(({ name, reason }) => (
              <li key={`${name} ${reason}`}>
                <code>{name}</code>
                <span>{t(`upload.reason.${reason}`)}</span>
              </li>
            ))}
            {leftOutMore > 0 && <li>{t('upload.more', { count: leftOutMore })}</li>}
          </ul>
        </>
      )}
      {existing !== null && fileList.length > 0 && (
        <div className={styles.choices}>
          <Button size="xs" onClick={onReplace}>
            {t('upload.replace', { count: existing })}
          </Button>
          <Button size="xs" variant="default" onClick={onAdd}>
            {t('upload.add', { count: existing })}
          </Button>
        </div>
      )}
    </section>
  );
}
