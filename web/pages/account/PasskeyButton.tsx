import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginResult } from '#core/contract/account.ts';
import { logInByPasskey } from '#core/contract/second-factor.ts';
import { call } from '#web/api/call.ts';
import styles from './AccountForm.module.css';
import { answerByPasskey, supportsPasskeys } from './passkey.ts';

/** Logging in by passkey, where the owner and the browser have it. */
export function PasskeyButton({ onArrival }: { onArrival: (user: LoginResult) => void }) {
  const { t } = useTranslation('account');
  const [pending, setPending] = useState(false);
  if (!supportsPasskeys()) return null;
  async function logIn() {
    setPending(true);
    const body = await answerByPasskey().catch(() => undefined);
    const user = body && (await call(logInByPasskey, { body }).catch(() => undefined));
    setPending(false);
    if (user) onArrival(user);
  }
  return (
    <div className={styles.ways}>
      <Button variant="default" leftSection={<IconFingerprint size={18} />} loading={pending} onClick={logIn}>
        {t('second.passkeyLogin')}
      </Button>
    </div>
  );
}
