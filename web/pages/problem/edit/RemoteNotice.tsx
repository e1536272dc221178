import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateRemoteProblem } from '#core/contract/remote.ts';
import { remoteOrigin } from '#core/remote.ts';
import { useCall } from '#web/api/hooks.ts';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { toast } from '#web/components/toast.ts';
import { Hint } from './Hint.tsx';

/** Where a problem of another judge comes from, and what that means for its editor. */
export function RemoteNotice({
  pid,
  problemId,
  onUpdated,
}: {
  pid: number;
  problemId: string;
  onUpdated: () => void;
}) {
  const { t } = useTranslation(['editor', 'remote']);
  const [asking, setAsking] = useState(false);
  const updating = useCall(updateRemoteProblem);
  const origin = remoteOrigin(problemId);
  if (!origin) return null;
  const update = async () => {
    const done = await updating.ask({ body: { pid } });
    setAsking(false);
    if (!done) return;
    const parts = done.changed.map(part => t(`remote:judges.part.${part}`)).join(t('remote:judges.comma'));
    toast.success(parts ? t('remote:judges.updated', { parts }) : t('remote:judges.same'));
    if (parts) onUpdated();
  };
  return (
    <>
      <Hint>
        <a href={origin.url} target="_blank" rel="noopener noreferrer">
          {t('remote.from', { bank: origin.bank.name, id: origin.id })}
        </a>{' '}
        {t('remote.text')}{' '}
        <Button
          variant="default"
          size="compact-xs"
          loading={updating.pending}
          onClick={() => setAsking(true)}
        >
          {t('remote:judges.update')}
        </Button>
      </Hint>
      <LazyConfirm
        opened={asking}
        title={t('remote:judges.update')}
        text={t('remote:judges.updateText')}
        confirm={t('remote:judges.update')}
        pending={updating.pending}
        onConfirm={update}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
