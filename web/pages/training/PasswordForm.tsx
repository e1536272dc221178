import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { registerTraining } from '#core/contract/training.ts';
import { useCall } from '#web/api/hooks.ts';
import { PlacePasswordForm } from '#web/components/PlacePasswordForm.tsx';
import { toast } from '#web/components/toast.ts';
import { useTraining } from './training.tsx';

/** Lets somebody into a private training; its pages open without a reload. */
export function PasswordForm() {
  const { t } = useTranslation('training');
  const { training } = useTraining();
  const [refusal, setRefusal] = useState<string>();
  const { ask, pending } = useCall(registerTraining, setRefusal);
  const enter = async (password: string) => {
    if ((await ask({ body: { tid: training.id, password } })) === undefined) return;
    toast.success(t('password.done'));
  };
  return <PlacePasswordForm into="training" pending={pending} refusal={refusal} onEnter={enter} />;
}
