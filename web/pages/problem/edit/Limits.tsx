import { useTranslation } from 'react-i18next';
import { useField } from './editing.tsx';
import styles from './Fields.module.css';
import { NumberField, SwitchField, TextField } from './fields.tsx';

export function Limits({ isRemote }: { isRemote: boolean }) {
  const { t } = useTranslation('editor');
  const [isFileIO] = useField('isFileIO');
  return (
    <div className={styles.fields}>
      <NumberField name="timeLimit" unit="ms" max={600_000} />
      <NumberField name="memoryLimit" unit="MB" max={65_536} />
      <NumberField name="stackLimit" unit="MB" max={65_536} />
      {!isRemote && (
        <div className={styles.whole}>
          <SwitchField name="isFileIO" hint={t('hint.isFileIO')} />
        </div>
      )}
      {isFileIO && !isRemote && (
        <>
          <TextField name="ioReadFileName" required maxLength={100} />
          <TextField name="ioWriteFileName" required maxLength={100} />
        </>
      )}
    </div>
  );
}
