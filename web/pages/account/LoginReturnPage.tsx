import { Button } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondFactorChallenge } from '#core/contract/second-factor.ts';
import { Failure } from '#web/api/failure.ts';
import { Notice } from '#web/components/Notice.tsx';
import { toast } from '#web/components/toast.ts';
import { openAccountDialog } from '#web/session/account-dialog.ts';
import { completeLogin } from './complete-login.ts';
import { completeProviderLogin, takeReturnPath } from './provider-login.ts';
import { SecondFactorStep } from './SecondFactorStep.tsx';
import { secondFactorChallengeIn } from './second-factor.ts';

/** Where other services send people back to: what they brought is handed in, once, and they go on where they were. */
export default function LoginReturnPage() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const { providerId } = useParams({ from: '/login-return/$providerId' });
  const isSent = useRef(false);
  const [refusal, setRefusal] = useState<string>();
  const [asked, setAsked] = useState<SecondFactorChallenge>();
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const { search } = location;
    // What came along is worth something until it is used: it stays in no history.
    history.replaceState(history.state, '', location.pathname);
    completeProviderLogin(Number(providerId), search).then(
      ({ arrival, purpose }) => {
        if (arrival) completeLogin(arrival);
        if (purpose === 'link') toast.success(t('way.linked'));
        navigate({ href: arrival?.isSecondFactorDue ? '/setting' : takeReturnPath(), replace: true });
      },
      (error: unknown) => {
        const secondFactor = error instanceof Failure ? secondFactorChallengeIn(error) : undefined;
        if (secondFactor) setAsked(secondFactor);
        else setRefusal(error instanceof Failure ? error.message : '');
      },
    );
  }, [navigate, t, providerId]);
  if (asked && refusal === undefined)
    return (
      <SecondFactorStep
        asked={asked}
        onEntered={() => navigate({ href: takeReturnPath(), replace: true })}
        onLost={() => setRefusal('')}
      />
    );
  if (refusal === undefined) return <Notice title={t('way.returning')} />;
  const again = async () => {
    await navigate({ to: '/home', replace: true });
    openAccountDialog('login');
  };
  return (
    <Notice
      title={t('way.refused')}
      text={refusal}
      actions={<Button onClick={again}>{t('way.again')}</Button>}
    />
  );
}
