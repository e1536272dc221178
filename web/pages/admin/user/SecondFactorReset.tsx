import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resetSecondFactor } from '#core/contract/second-factor.ts';
import { useCall } from '#web/api/hooks.ts';
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx';
import { toast } from '#web/components/toast.ts';

/** For somebody who has lost phone, scratch codes and passkeys. */
export function SecondFactorReset({ uid, username }: { uid: string; username: string }) {
  const { t } = useTranslation('adminUser');
  const [isAsked, setIsAsked] = useState(false);
  const resetting = useCall(resetSecondFactor);
  return (
    <>
      <Button variant="default" onClick={() => setIsAsked(true)}>
        {t('secondFactor.reset')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        danger
        title={t('secondFactor.resetOf', { name: username })}
        text={t('secondFactor.text')}
        pending={resetting.pending}
        onConfirm={async () => {
          if ((await resetting.ask({ body: { uid } })) !== undefined) toast.success(t('secondFactor.done'));
          setIsAsked(false);
        }}
        onClose={() => setIsAsked(false)}
      />
    </>
  );
}
