import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './PlacePasswordForm.module.css';
import { toast } from './toast.ts';

interface PlacePasswordFormProps {
  /** what somebody enters, and in whose words */
  into: 'contest' | 'training';
  pending: boolean;
  /** why the last password was refused */
  refusal: string | undefined;
  onEnter: (password: string) => void;
}

/** Asks whoever wants to enter for the password. */
export function PlacePasswordForm({ into, pending, refusal, onEnter }: PlacePasswordFormProps) {
  const { t } = useTranslation(into);
  const [password, setPassword] = useState('');
  const [sent, setSent] = useState<string>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    if (password === '') return toast.warning(t('password.empty'));
    setSent(password);
    onEnter(password);
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <PasswordInput
        className={styles.field}
        data-autofocus
        aria-label={t('password.label')}
        placeholder={t('password.label')}
        autoComplete="off"
        maxLength={200}
        value={password}
        // until another is typed
        error={password === sent && !pending && refusal}
        onChange={event => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" loading={pending}>
        {t('password.enter')}
      </Button>
    </form>
  );
}
