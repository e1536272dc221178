import { Button } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { completeLtiArrival, getLtiArrival, type LtiArrival } from '#core/contract/lti.ts';
import type { SecondFactorChallenge } from '#core/contract/second-factor.ts';
import { call } from '#web/api/call.ts';
import { Failure } from '#web/api/failure.ts';
import { Notice } from '#web/components/Notice.tsx';
import { toast } from '#web/components/toast.ts';
import { completeLogin } from '../account/complete-login.ts';
import { SecondFactorStep } from '../account/SecondFactorStep.tsx';
import { secondFactorChallengeIn } from '../account/second-factor.ts';
import { LinkChoice } from './LinkChoice.tsx';

/** Where a launch from a learning platform ends: who is known there comes in at once, others choose how. */
export default function LtiArrivalPage() {
  const { t } = useTranslation('lti');
  const navigate = useNavigate();
  const { ticket } = useParams({ from: '/lti-arrival/$ticket' });
  const isSent = useRef(false);
  const [coming, setComing] = useState<LtiArrival>();
  const [refusal, setRefusal] = useState<string>();
  const [asked, setAsked] = useState<SecondFactorChallenge>();
  const fail = useCallback((error: unknown) => {
    const secondFactor = error instanceof Failure ? secondFactorChallengeIn(error) : undefined;
    if (secondFactor) setAsked(secondFactor);
    else setRefusal(error instanceof Failure ? error.message : '');
  }, []);
  const complete = useCallback(
    async (isLinking: boolean) => {
      const { arrival, path } = await call(completeLtiArrival, { body: { ticket, isLinking }, quiet: true });
      if (arrival) completeLogin(arrival);
      else toast.success(t('linked'));
      await navigate({ href: arrival?.isSecondFactorDue ? '/setting' : path, replace: true });
    },
    [ticket, navigate, t],
  );
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    call(getLtiArrival, { query: { ticket }, quiet: true })
      .then(async found => {
        setComing(found);
        if (found.isKnown) await complete(false);
      })
      .catch(fail);
  }, [ticket, complete, fail]);
  if (refusal !== undefined) return <Notice title={t('refused')} text={refusal} />;
  if (asked && coming)
    return (
      <SecondFactorStep
        asked={asked}
        onEntered={() => navigate({ href: coming.path, replace: true })}
        onLost={() => setRefusal('')}
      />
    );
  if (!coming || coming.isKnown) return <Notice title={t('arriving')} />;
  return (
    <Notice
      title={t('first', { platform: coming.platform })}
      text={t('firstText', { platform: coming.platform, name: coming.label })}
      actions={
        <>
          <LinkChoice onLink={() => complete(true)} />
          {coming.takesNewcomers && (
            <Button variant="default" onClick={() => complete(false).catch(fail)}>
              {t('asNew')}
            </Button>
          )}
        </>
      }
    />
  );
}
