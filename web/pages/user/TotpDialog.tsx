import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { beginTotp, turnOnTotp } from '#core/contract/second-factor.ts';
import { call } from '#web/api/call.ts';
import { SmallDialog } from '#web/components/SmallDialog.tsx';
import styles from './LoginMethods.module.css';

interface TotpDialogProps {
  attempt: (work: () => Promise<unknown>) => Promise<void>;
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}

/** A secret for the app, and a first code of it. */
export function TotpDialog({ attempt, onCodes, onClose }: TotpDialogProps) {
  const { t } = useTranslation('user');
  const [begun, setBegun] = useState<AnswerOf<typeof beginTotp>>();
  const [code, setCode] = useState('');
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void attempt(async () => setBegun(await call(beginTotp, { quiet: true })));
  }, [attempt]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      const { scratchCodes } = await call(turnOnTotp, { body: { code }, quiet: true });
      onClose();
      onCodes(scratchCodes);
    });
  };
  if (!begun) return null;
  return (
    <SmallDialog title={t('second.setUp')} onClose={onClose}>
      <form className={styles.confirm} onSubmit={submit} noValidate>
        <p>{t('second.scan')}</p>
        <img className={styles.qr} src={begun.qr} alt={t('second.qr')} width={220} height={220} />
        <p>
          {t('second.typeInstead')} <code className={styles.secret}>{begun.secret}</code>
        </p>
        <TextInput
          data-autofocus
          label={t('second.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          value={code}
          onChange={event => setCode(event.currentTarget.value)}
        />
        <Button type="submit" disabled={code.trim().length < 6}>
          {t('second.turnOn')}
        </Button>
      </form>
    </SmallDialog>
  );
}
