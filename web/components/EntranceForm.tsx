import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../api/failure.ts';
import styles from './EntranceForm.module.css';
import { toast } from './toast.ts';

interface EntranceFormProps {
  /** what somebody enters, and in whose words */
  into: 'contest' | 'training';
  /** asks to be let in; why it was refused is said here */
  enter: (password: string) => Promise<unknown>;
  onEntered: () => void;
}

/** Asks whoever wants to enter for the password. */
export function EntranceForm({ into, enter, onEntered }: EntranceFormProps) {
  const { t } = useTranslation(into);
  const [password, setPassword] = useState('');
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    if (password === '') return toast.warning(t('password.empty'));
    setPending(true);
    try {
      await enter(password);
    } catch (error) {
      if (error instanceof Failure && error.kind === 'refused') setRefusal(error.message);
      return;
    } finally {
      setPending(false);
    }
    toast.success(t('password.done'));
    onEntered();
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
        error={refusal}
        onChange={event => {
          setPassword(event.currentTarget.value);
          setRefusal(undefined);
        }}
      />
      <Button type="submit" loading={pending}>
        {t('password.enter')}
      </Button>
    </form>
  );
}
