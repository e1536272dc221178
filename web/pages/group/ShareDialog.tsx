import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createGroupShare, findShareGroups } from '#core/contract/group-share.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { DialogActions } from '#web/components/DialogActions.tsx';
import styles from '#web/components/DialogForm.module.css';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { SearchField } from '#web/components/SearchField.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { SmallDialog } from '#web/components/SmallDialog.tsx';
import { toast } from '#web/components/toast.ts';
import { useGroup } from './group.tsx';

interface Chosen {
  id: number;
  name: string;
}

/** Finds groups by name and shares everything this one has with them. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('group');
  const { gid } = useGroup();
  const [keyword, setKeyword] = useState<string>();
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const [remark, setRemark] = useState('');
  const [isTried, setTried] = useState(false);
  const found = useAnswer(
    findShareGroups,
    { gid, keyword: keyword ?? '' },
    { enabled: keyword !== undefined, keepPrevious: true },
  );
  const sharing = useCall(createGroupShare);
  const toggle = ({ id, name }: Chosen) =>
    setChosen(now =>
      now.some(one => one.id === id) ? now.filter(one => one.id !== id) : [...now, { id, name }],
    );
  const share = async () => {
    setTried(true);
    if (chosen.length === 0) return;
    const body = { shareGroupId: gid, groupIdList: chosen.map(({ id }) => id), remark };
    if ((await sharing.ask({ body })) === undefined) return;
    toast.success(t('share.offered'));
    onClose();
  };
  const shown = [...chosen, ...(found.data ?? []).filter(({ id }) => !chosen.some(one => one.id === id))];
  return (
    <SmallDialog title={t('share.create')} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.soft}>{t('share.text')}</p>
        <SearchField label={t('share.find')} value={keyword} onSearch={setKeyword} />
        {keyword !== undefined && (
          <Loadable
            answer={found}
            skeleton={<SkeletonRows rows={3} />}
            isEmpty={() => shown.length === 0}
            empty={<EmptyState compact title={t('list.noMatch')} />}
          >
            {() =>
              shown.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={`${name} (${id})`}
                  checked={chosen.some(one => one.id === id)}
                  onChange={() => toggle({ id, name })}
                />
              ))
            }
          </Loadable>
        )}
        <TextInput
          label={t('share.remark')}
          maxLength={200}
          value={remark}
          onChange={event => setRemark(event.currentTarget.value)}
        />
        {isTried && chosen.length === 0 && (
          <p role="alert" style={{ color: 'var(--danger)' }}>
            {t('share.chooseGroup')}
          </p>
        )}
        <DialogActions
          label={t('share.create')}
          pending={sharing.pending}
          onCancel={onClose}
          onConfirm={share}
        />
      </div>
    </SmallDialog>
  );
}
