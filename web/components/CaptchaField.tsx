import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './CaptchaField.module.css';

interface CaptchaFieldProps extends TextInputProps {
  /** the picture, once it is here */
  picture: string | undefined;
  onAnother: () => void;
}

/** A small sum as a picture beside the field for its answer; a click on the picture brings another. */
export function CaptchaField({ picture, onAnother, ...field }: CaptchaFieldProps) {
  const { t } = useTranslation('account');
  return (
    <div className={styles.row}>
      <TextInput label={t('field.captcha')} autoComplete="off" {...field} />
      <button
        type="button"
        className={styles.picture}
        aria-label={t('reset.anotherCaptcha')}
        onClick={onAnother}
      >
        {picture && <img src={picture} alt={t('reset.captcha')} />}
      </button>
    </div>
  );
}
