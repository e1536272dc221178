import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginResult } from '#core/contract/account.ts';
import { listLoginProviders, type OfferedProvider } from '#core/contract/identity.ts';
import type { SecondFactorChallenge } from '#core/contract/second-factor.ts';
import { Failure } from '#web/api/failure.ts';
import { useAnswer } from '#web/api/hooks.ts';
import styles from './AccountForm.module.css';
import { CredentialFields } from './CredentialFields.tsx';
import { ProviderSign } from './ProviderSign.tsx';
import { startProviderLogin, submitCredentials } from './provider-login.ts';
import { useRules } from './rules.ts';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import { secondFactorChallengeIn } from './second-factor.ts';

/** Other services by which people log in here, a button each. */
export function ProviderButtons({ onArrival }: { onArrival: (user: LoginResult) => void }) {
  const { t } = useTranslation('account');
  const providers = useAnswer(listLoginProviders, undefined, { staleTimeMs: 300_000 }).data ?? [];
  const router = useRouter();
  const [going, setGoing] = useState<number>();
  const [typing, setTyping] = useState<{ provider: OfferedProvider; state: string }>();

  async function go(provider: OfferedProvider) {
    setGoing(provider.id);
    const { state, href } = router.state.location;
    const typed = await startProviderLogin(provider, 'login', state.from ?? href).catch(() => undefined);
    setGoing(undefined);
    if (typed) setTyping({ provider, state: typed });
  }

  if (typing) return <DirectoryForm {...typing} onArrival={onArrival} onAgain={() => go(typing.provider)} />;
  return (
    <div className={styles.ways}>
      <span className={styles.or}>{t('way.or')}</span>
      {providers.map(provider => (
        <Button
          key={provider.id}
          variant="default"
          leftSection={<ProviderSign {...provider} />}
          loading={going === provider.id}
          onClick={() => go(provider)}
        >
          {t('way.by', { name: provider.name })}
        </Button>
      ))}
    </div>
  );
}

interface DirectoryFormProps {
  provider: OfferedProvider;
  state: string;
  onArrival: (user: LoginResult) => void;
  /** each try has a state of its own */
  onAgain: () => void;
}

/** Name and password of a directory, typed here. */
function DirectoryForm({ provider, state, onArrival, onAgain }: DirectoryFormProps) {
  const { t } = useTranslation('account');
  const rules = useRules();
  const [pending, setPending] = useState(false);
  const [asked, setAsked] = useState<SecondFactorChallenge>();
  const form = useForm({
    initialValues: { username: '', password: '' },
    validate: { username: rules.knownUsername, password: rules.knownPassword },
  });
  async function submit(given: typeof form.values) {
    setPending(true);
    try {
      const { arrival } = await submitCredentials(provider, state, given);
      if (arrival) onArrival(arrival);
    } catch (error) {
      const secondFactor = error instanceof Failure ? secondFactorChallengeIn(error) : undefined;
      if (secondFactor) setAsked(secondFactor);
      else onAgain();
    } finally {
      setPending(false);
    }
  }
  if (asked)
    return <SecondFactorForm asked={asked} onArrival={onArrival} onLost={() => setAsked(undefined)} />;
  return (
    <form className={styles.ways} onSubmit={form.onSubmit(submit)} aria-label={provider.name} noValidate>
      <span className={styles.or}>{t('way.typed', { name: provider.name })}</span>
      <CredentialFields form={form} />
      <Button type="submit" variant="default" loading={pending} leftSection={<ProviderSign {...provider} />}>
        {t('way.by', { name: provider.name })}
      </Button>
    </form>
  );
}
