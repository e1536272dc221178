import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { registerContest } from '#core/contract/contest.ts';
import { useCall } from '#web/api/hooks.ts';
import { PlacePasswordForm } from '#web/components/PlacePasswordForm.tsx';
import { toast } from '#web/components/toast.ts';

interface PasswordFormProps {
  cid: number;
  onEntered?: () => void;
}

/** Lets somebody into a contest that asks for a password. */
export function PasswordForm({ cid, onEntered }: PasswordFormProps) {
  const { t } = useTranslation('contest');
  const [refusal, setRefusal] = useState<string>();
  const { ask, pending } = useCall(registerContest, setRefusal);
  const enter = async (password: string) => {
    if ((await ask({ body: { cid, password } })) === undefined) return;
    toast.success(t('password.done'));
    onEntered?.();
  };
  return <PlacePasswordForm into="contest" pending={pending} refusal={refusal} onEnter={enter} />;
}
