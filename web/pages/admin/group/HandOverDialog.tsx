import '@mantine/core/styles/Modal.layer.css';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AdminGroupRow, handOverGroup } from '#core/contract/group-admin.ts';
import { usernameMax } from '#core/limits.ts';
import { useCall } from '#web/api/hooks.ts';
import styles from '#web/components/DialogForm.module.css';
import { Modal } from '#web/components/Modal.tsx';
import { toast } from '#web/components/toast.ts';
import { dialogWidthPx } from '#web/sizes.ts';

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
    <Modal
      opened
      centered
      size={dialogWidthPx}
      title={t('handOver.title', { name: group.name })}
      onClose={onClose}
    >
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
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            {t('shell:confirm.cancel')}
          </Button>
          <Button type="submit" disabled={!username.trim()} loading={handing.pending}>
            {t('handOver.open')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
