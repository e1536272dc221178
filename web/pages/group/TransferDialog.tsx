import '@mantine/core/styles/Radio.layer.css';
import { NativeSelect, Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getGroupList } from '#core/contract/group.ts';
import { transferMembers } from '#core/contract/group-class.ts';
import type { GroupMember } from '#core/contract/group-member.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { DialogActions } from '#web/components/DialogActions.tsx';
import styles from '#web/components/DialogForm.module.css';
import { SmallDialog } from '#web/components/SmallDialog.tsx';
import { toast } from '#web/components/toast.ts';
import { useGroup } from './group.tsx';

/** Chosen members go to another class, or belong to both from now on. */
export function TransferDialog({ members, onClose }: { members: GroupMember[]; onClose: () => void }) {
  const { t } = useTranslation(['group', 'shell']);
  const { gid } = useGroup();
  const own = useAnswer(getGroupList, { currentPage: 1, limit: 120, onlyMine: true }).data?.records ?? [];
  const others = own.filter(({ id }) => id !== gid);
  const [toGid, setToGid] = useState('');
  const [kind, setKind] = useState<'copy' | 'move'>('copy');
  const transferring = useCall(transferMembers);
  const target = Number(toGid || others[0]?.id || 0);
  const transfer = async () => {
    const body = { gid, toGid: target, uids: members.map(({ uid }) => uid), move: kind === 'move' };
    if ((await transferring.ask({ body })) === undefined) return;
    toast.success(t('shell:Update_Successfully'));
    onClose();
  };
  return (
    <SmallDialog title={t('transfer.title', { count: members.length })} onClose={onClose}>
      <div className={styles.form}>
        {others.length === 0 ? (
          <p>{t('transfer.none')}</p>
        ) : (
          <NativeSelect
            label={t('transfer.to')}
            value={target}
            data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={event => setToGid(event.currentTarget.value)}
          />
        )}
        <Radio.Group
          label={t('transfer.how')}
          value={kind}
          onChange={value => setKind(value as 'copy' | 'move')}
        >
          <div className={styles.choices}>
            <Radio value="copy" label={t('transfer.copy')} />
            <Radio value="move" label={t('transfer.move')} />
          </div>
        </Radio.Group>
        <DialogActions
          label={t('transfer.start')}
          pending={transferring.pending}
          disabled={others.length === 0}
          onCancel={onClose}
          onConfirm={transfer}
        />
      </div>
    </SmallDialog>
  );
}
