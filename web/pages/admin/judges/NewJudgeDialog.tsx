import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createJudge, type IssuedJudgeKey } from '#core/contract/judge.ts';
import { useCall } from '#web/api/hooks.ts';
import { SmallDialog } from '#web/components/SmallDialog.tsx';
import styles from './Judges.module.css';

interface NewJudgeDialogProps {
  onKey: (shown: IssuedJudgeKey) => void;
  onClose: () => void;
}

export function NewJudgeDialog({ onKey, onClose }: NewJudgeDialogProps) {
  const { t } = useTranslation('adminService');
  const [name, setName] = useState('');
  const creating = useCall(createJudge);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    const shown = await creating.ask({ body: { name: name.trim() } });
    if (!shown) return;
    onClose();
    onKey(shown);
  };
  return (
    <SmallDialog title={t('judge.new')} onClose={onClose}>
      <form className={styles.form} onSubmit={create} noValidate>
        <TextInput
          label={t('judge.name')}
          description={t('judge.nameHint')}
          maxLength={60}
          data-autofocus
          value={name}
          onChange={event => setName(event.currentTarget.value)}
        />
        <Button type="submit" loading={creating.pending} disabled={name.trim() === ''}>
          {t('judge.create')}
        </Button>
      </form>
    </SmallDialog>
  );
}
