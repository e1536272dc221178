import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { registerContest } from '#core/contract/contest.ts';
import { useCall } from '../../api/hooks.ts';
import { toast } from '../../components/toast.ts';
import styles from './PasswordForm.module.css';

interface PasswordFormProps {
  cid: number;
  onEntered: () => void;
}

/** Lets somebody into a contest that asks for a password. */
export function PasswordForm({ cid, onEntered }: PasswordFormProps) {
  const { t } = useTranslation('contest');
  const { ask, pending } = useCall(registerContest);
  const [password, setPassword] = useState('');
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    if (password === '') return toast.warning(t('password.empty'));
    const answered = await ask({ body: { cid, password } });
    if (answered === undefined) return;
    toast.success(t('password.done'));
    onEntered();
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
