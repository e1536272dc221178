import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exitGroup, joinGroup } from '#core/contract/group-member.ts';
import { groupLevel } from '#core/standing.ts';
import { useCall } from '#web/api/hooks.ts';
import { invalidate } from '#web/api/query.ts';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { toast } from '#web/components/toast.ts';
import { ApplyDialog } from './ApplyDialog.tsx';
import { DisbandDialog } from './DisbandDialog.tsx';
import styles from './GroupHomePage.module.css';
import { useGroup } from './group.tsx';

/** Into the group and out of it again, whatever the viewer is to it now. */
export function Membership() {
  const { t } = useTranslation('group');
  const navigate = useNavigate();
  const { group, gid } = useGroup();
  const { level } = group;
  const [opened, setOpened] = useState<'apply' | 'exit' | 'disband'>();
  const joining = useCall(joinGroup);
  const leaving = useCall(exitGroup);
  const close = () => setOpened(undefined);
  const join = async () => {
    if ((await joining.ask({ query: { gid } })) === undefined) return;
    toast.success(t('apply.done'));
  };
  const exit = async () => {
    const left = await leaving.ask({ query: { gid } });
    close();
    if (left === undefined) return;
    toast.success(t('exit.done'));
    // Away first: what the pages of the group ask is for members.
    await navigate({ to: '/group' });
    invalidate('group');
  };
  const takeBack = async () => {
    if ((await leaving.ask({ query: { gid } })) === undefined) return;
    toast.success(t('apply.takenBack'));
    invalidate('group');
  };
  // Where everybody walks in there is nothing to fill in, but who was refused there has to ask.
  const apply = () => (group.auth === 1 ? join() : setOpened('apply'));
  return (
    <div className={styles.actions}>
      {level === groupLevel.none && (
        <Button loading={joining.pending} onClick={apply}>
          {t(group.auth === 1 ? 'apply.join' : 'apply.open')}
        </Button>
      )}
      {level === groupLevel.applying && (
        <Button variant="default" disabled title={t('apply.pendingHint')}>
          {t('apply.pending')}
        </Button>
      )}
      {!group.hasJoined && group.mayLeave && (
        <Button variant="default" loading={leaving.pending} onClick={takeBack}>
          {t('apply.takeBack')}
        </Button>
      )}
      {level === groupLevel.refused && (
        <Button color="red" variant="light" loading={joining.pending} onClick={apply}>
          {t('apply.refused')}
        </Button>
      )}
      {group.hasJoined && group.mayLeave && (
        <Button variant="default" onClick={() => setOpened('exit')}>
          {t('exit.exit')}
        </Button>
      )}
      {group.mayDisband && (
        <Button variant="light" color="red" onClick={() => setOpened('disband')}>
          {t('disband.disband')}
        </Button>
      )}
      {opened === 'apply' && <ApplyDialog onClose={close} />}
      {opened === 'disband' && <DisbandDialog onClose={close} />}
      <LazyConfirm
        opened={opened === 'exit'}
        title={t('exit.exit')}
        text={t('exit.text', { name: group.name })}
        confirm={t('exit.exit')}
        danger
        pending={leaving.pending}
        onConfirm={exit}
        onClose={close}
      />
    </div>
  );
}
