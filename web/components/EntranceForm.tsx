import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './EntranceForm.module.css';
import { toast } from './toast.ts';

interface EntranceFormProps {
  /** what somebody enters, and in whose words */
  into: 'contest' | 'training';
  pending: boolean;
  onEnter: (password: string) => void;
}

/** Asks whoever wants to enter for the password. */
export function EntranceForm({ into, pending, onEnter }: EntranceFormProps) {
  const { t } = useTranslation(into);
  const [password, setPassword] = useState('');
  const enter = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    if (password === '') toast.warning(t('password.empty'));
    else onEnter(password);
  };
  return (
    <form className={styles.form} onSubmit={enter}>
      <PasswordInput
        className={styles.field}
        data-autofocus
        aria-label={t('password.label')}
        placeholder={t('password.label')}
        autoComplete="off"
        maxLength={200}
        value={password}
        onChange={event => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" loading={pending}>
        {t('password.enter')}
      </Button>
    </form>
  );
}
