import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { registerTraining } from '#core/contract/training.ts';
import { useCall } from '../../api/hooks.ts';
import { toast } from '../../components/toast.ts';
import styles from './TrainingLayout.module.css';
import { useTraining } from './training.tsx';

/** Lets somebody into a private training; its pages open without a reload. */
export function PasswordForm() {
  const { t } = useTranslation('training');
  const { training, refresh } = useTraining();
  const { ask, pending } = useCall(registerTraining);
  const [password, setPassword] = useState('');
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    if (password === '') return toast.warning(t('password.empty'));
    const answered = await ask({ body: { tid: training.id, password } });
    if (answered === undefined) return;
    toast.success(t('password.done'));
    refresh();
  };
  return (
    <form className={styles.form} onSubmit={enter}>
      <PasswordInput
        className={styles.field}
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
