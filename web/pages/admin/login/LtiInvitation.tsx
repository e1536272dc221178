import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createLtiInvitation } from '#core/contract/lti.ts';
import { useCall } from '#web/api/hooks.ts';
import { CopyButton } from '#web/components/CopyButton.tsx';
import styles from './LoginProviders.module.css';

/** A platform that knows dynamic registration fills everything in by itself, from an address that is good once. */
export function LtiInvitation() {
  const { t } = useTranslation('adminLogin');
  const making = useCall(createLtiInvitation);
  const [address, setAddress] = useState<string>();
  const make = async () => {
    const made = await making.ask();
    if (made) setAddress(location.origin + made.path);
  };
  return (
    <div className={styles.invitation}>
      <p className={styles.soft}>{t('invitation.hint')}</p>
      {address ? (
        <p className={styles.address} role="status">
          <code>{address}</code> <CopyButton text={address} label={t('invitation.address')} />
        </p>
      ) : (
        <Button variant="default" loading={making.pending} onClick={make}>
          {t('invitation.make')}
        </Button>
      )}
    </div>
  );
}
