import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '#web/components/DialogForm.module.css';
import { SmallDialog } from '#web/components/SmallDialog.tsx';

/** A code that a teacher wrote on the blackboard leads to the same page as the link. */
export function JoinDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('group');
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const go = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) navigate({ to: '/group-invite/$code', params: { code: code.trim().toUpperCase() } });
  };
  return (
    <SmallDialog title={t('join.title')} onClose={onClose}>
      <form className={styles.form} onSubmit={go} noValidate>
        <TextInput
          label={t('join.code')}
          description={t('join.hint')}
          data-autofocus
          autoComplete="off"
          maxLength={50}
          value={code}
          onChange={event => setCode(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!code.trim()}>
          {t('join.go')}
        </Button>
      </form>
    </SmallDialog>
  );
}
