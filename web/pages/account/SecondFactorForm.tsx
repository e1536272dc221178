import { Button, TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginResult } from '#core/contract/account.ts';
import { proveSecondFactor, type SecondFactorChallenge } from '#core/contract/second-factor.ts';
import { call } from '#web/api/call.ts';
import { Failure } from '#web/api/failure.ts';
import { toast } from '#web/components/toast.ts';
import styles from './AccountForm.module.css';
import { answerByPasskey, supportsPasskeys } from './passkey.ts';
import { secondFactorChallengeIn } from './second-factor.ts';

interface SecondFactorFormProps {
  asked: SecondFactorChallenge;
  onArrival: (user: LoginResult) => void;
  /** the login has to begin anew */
  onLost: () => void;
}

/** The second half of a login: a code of the app, a scratch code, or a passkey. */
export function SecondFactorForm({ asked, onArrival, onLost }: SecondFactorFormProps) {
  const { t } = useTranslation('account');
  const [ticket, setTicket] = useState(asked.ticket);
  const [code, setCode] = useState('');
  const [pending, setPending] = useState(false);

  async function prove(proof: Pick<Parameters<typeof send>[1], 'code' | 'passkey'>) {
    setPending(true);
    try {
      onArrival(await send(ticket, proof));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      toast.error(error.message);
      const next = secondFactorChallengeIn(error);
      if (!next) return onLost();
      setTicket(next.ticket);
      setCode('');
    } finally {
      setPending(false);
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void prove({ code });
  };
  const showPasskey = async () => {
    const passkey = await answerByPasskey().catch(() => undefined);
    if (passkey) await prove({ passkey });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{t('second.text')}</p>
      {asked.hasTotp && (
        <>
          <TextInput
            data-autofocus
            autoFocus
            label={t('second.code')}
            description={t('second.codeHint')}
            autoComplete="one-time-code"
            inputMode="text"
            maxLength={20}
            value={code}
            onChange={event => setCode(event.currentTarget.value)}
          />
          <Button type="submit" loading={pending} disabled={code.trim().length < 6}>
            {t('login.submit')}
          </Button>
        </>
      )}
      {asked.hasPasskey && supportsPasskeys() && (
        <Button
          variant="default"
          leftSection={<IconFingerprint size={18} />}
          loading={pending}
          onClick={showPasskey}
        >
          {t('second.passkey')}
        </Button>
      )}
      {!asked.hasTotp && !supportsPasskeys() && <p>{t('second.passkeyElsewhere')}</p>}
    </form>
  );
}

interface Proof {
  code?: string;
  passkey?: { key: string; response: Record<string, unknown> };
}

const send = (ticket: string, proof: Proof) =>
  call(proveSecondFactor, { body: { ticket, ...proof }, quiet: true });
