import { useTranslation } from 'react-i18next';
import { judgeLimitMax } from '#core/limits.ts';
import { useField } from './editing.tsx';
import styles from './Fields.module.css';
import { NumberField, SwitchField, TextField } from './fields.tsx';

export function Limits({ isRemote }: { isRemote: boolean }) {
  const { t } = useTranslation('editor');
  const [isFileIO] = useField('isFileIO');
  const maxOf = (name: keyof typeof judgeLimitMax) => (isRemote ? undefined : judgeLimitMax[name]);
  return (
    <div className={styles.fields}>
      <NumberField name="timeLimit" unit="ms" max={maxOf('timeLimit')} />
      <NumberField name="memoryLimit" unit="MB" max={maxOf('memoryLimit')} />
      <NumberField name="stackLimit" unit="MB" max={maxOf('stackLimit')} />
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
