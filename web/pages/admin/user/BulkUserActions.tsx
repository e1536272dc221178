import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteUsers, editUser, renewPasswords, type UserRow } from '#core/contract/user-admin.ts';
import { useCall } from '#web/api/hooks.ts';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { toast } from '#web/components/toast.ts';
import { useUser } from '#web/session/session.ts';
import { usePrintSheet } from './sheet.ts';

interface BulkUserActionsProps {
  users: UserRow[];
  onDone: () => void;
}

/** What can be done to several accounts at once; oneself is never among them. */
export function BulkUserActions({ users, onDone }: BulkUserActionsProps) {
  const { t } = useTranslation('adminUser');
  const me = useUser();
  const [asking, setAsking] = useState<'delete' | 'ban' | 'renew'>();
  const [changing, setChanging] = useState(false);
  const deleting = useCall(deleteUsers);
  const editing = useCall(editUser);
  const renewing = useCall(renewPasswords);
  const print = usePrintSheet();
  const others = users.filter(({ uid }) => uid !== me?.uid);
  const names = others.map(({ username }) => username);

  async function remove() {
    const done = await deleting.ask({ body: { ids: others.map(({ uid }) => uid) } });
    setAsking(undefined);
    if (done === undefined) return;
    toast.success(t('deleted', { count: others.length }));
    onDone();
  }

  async function renew() {
    const made = await renewing.ask({ body: { ids: others.map(({ uid }) => uid) } });
    setAsking(undefined);
    if (made) await print(made);
  }

  async function setStatus(status: 0 | 1) {
    setChanging(true);
    const concerned = others.filter(user => user.status !== status);
    let done = 0;
    for (const { uid } of concerned)
      if ((await editing.ask({ body: { uid, status } })) !== undefined) done += 1;
    setChanging(false);
    setAsking(undefined);
    if (done === concerned.length)
      toast.success(t(status === 1 ? 'bannedNow' : 'unbannedNow', { count: done }));
    onDone();
  }

  const submissions = others.reduce((sum, { total }) => sum + total, 0);
  const shown = names.length > 5 ? `${names.slice(0, 5).join(', ')}…` : names.join(', ');
  return (
    <>
      <Button size="compact-sm" variant="default" disabled={!others.length} onClick={() => setAsking('ban')}>
        {t('ban')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={!others.length}
        loading={changing && !asking}
        onClick={() => setStatus(0)}
      >
        {t('unban')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={!others.length}
        onClick={() => setAsking('renew')}
      >
        {t('sheet.renew')}
      </Button>
      <Button size="compact-sm" color="red.9" disabled={!others.length} onClick={() => setAsking('delete')}>
        {t('delete')}
      </Button>
      <LazyConfirm
        opened={asking === 'ban'}
        title={t('ban')}
        text={t('banText', { count: others.length, names: shown })}
        confirm={t('ban')}
        pending={changing}
        onConfirm={() => setStatus(1)}
        onClose={() => setAsking(undefined)}
      />
      <LazyConfirm
        opened={asking === 'renew'}
        title={t('sheet.renew')}
        text={t('sheet.renewText', { count: others.length, names: shown })}
        confirm={t('sheet.renew')}
        pending={renewing.pending}
        onConfirm={renew}
        onClose={() => setAsking(undefined)}
      />
      <LazyConfirm
        opened={asking === 'delete'}
        danger
        title={t('delete')}
        text={t('deleteText', { count: others.length, names: shown, submissions })}
        confirm={t('delete')}
        pending={deleting.pending}
        onConfirm={remove}
        onClose={() => setAsking(undefined)}
      />
    </>
  );
}
