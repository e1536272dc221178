import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AdminGroupRow, handOverGroup } from '#core/contract/group-admin.ts';
import { usernameMax } from '#core/limits.ts';
import { useCall } from '#web/api/hooks.ts';
import { DialogActions } from '#web/components/DialogActions.tsx';
import styles from '#web/components/DialogForm.module.css';
import { SmallDialog } from '#web/components/SmallDialog.tsx';
import { toast } from '#web/components/toast.ts';

export function HandOverDialog({ group, onClose }: { group: AdminGroupRow; onClose: () => void }) {
  const { t } = useTranslation(['adminGroup', 'shell']);
  const [username, setUsername] = useState('');
  const handing = useCall(handOverGroup);
  const hand = async (event: FormEvent) => {
    event.preventDefault();
    const done = await handing.ask({ body: { gid: group.id, username: username.trim() } });
    if (done === undefined) return;
    toast.success(t('shell:Update_Successfully'));
    onClose();
  };
  return (
    <SmallDialog title={t('handOver.title', { name: group.name })} onClose={onClose}>
      <form className={styles.form} onSubmit={hand} noValidate>
        <p className={styles.soft}>{t('handOver.text', { owner: group.owner })}</p>
        <TextInput
          label={t('handOver.username')}
          required
          data-autofocus
          autoComplete="off"
          maxLength={usernameMax}
          value={username}
          onChange={event => setUsername(event.currentTarget.value)}
        />
        <DialogActions
          label={t('handOver.open')}
          pending={handing.pending}
          disabled={!username.trim()}
          onCancel={onClose}
        />
      </form>
    </SmallDialog>
  );
}
