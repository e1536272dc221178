import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveTags, type UsedTag } from '#core/contract/tag.ts';
import { useCall } from '#web/api/hooks.ts';
import { SmallDialog } from '#web/components/SmallDialog.tsx';
import { toast } from '#web/components/toast.ts';
import styles from './TagPage.module.css';
import type { Classification } from './tags.ts';

interface MoveDialogProps {
  tags: UsedTag[];
  classifications: Classification[];
  onClose: () => void;
}

export function MoveDialog({ tags, classifications, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['adminService', 'shell']);
  const [tcid, setTcid] = useState('');
  const moving = useCall(moveTags);
  const move = async () => {
    const ids = tags.map(({ id }) => id);
    if ((await moving.ask({ body: { ids, tcid: tcid === '' ? null : Number(tcid) } })) === undefined) return;
    toast.success(t('shell:Update_Successfully'));
    onClose();
  };
  return (
    <SmallDialog title={t('tag.moveTitle', { count: tags.length })} onClose={onClose}>
      <div className={styles.form}>
        <NativeSelect
          label={t('tag.classification')}
          value={tcid}
          data={[
            { value: '', label: t('tag.unclassified') },
            ...classifications.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={event => setTcid(event.currentTarget.value)}
        />
        <Button loading={moving.pending} onClick={move}>
          {t('tag.move')}
        </Button>
      </div>
    </SmallDialog>
  );
}
