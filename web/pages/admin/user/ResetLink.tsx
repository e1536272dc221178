import { Button, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createResetLink } from '#core/contract/user-admin.ts';
import { useCall } from '#web/api/hooks.ts';
import { useWebsite } from '#web/api/website.ts';
import { CopyButton } from '#web/components/CopyButton.tsx';
import styles from './Users.module.css';

/** A link to hand on, with which somebody sets a password that the administrator never sees. */
export function ResetLink({ uid }: { uid: string }) {
  const { t } = useTranslation('adminUser');
  const { baseUrl } = useWebsite();
  const making = useCall(createResetLink);
  const [link, setLink] = useState('');
  const make = async () => {
    const made = await making.ask({ body: { uid } });
    if (made) setLink(`${baseUrl || location.origin}${made.path}`);
  };
  return (
    <div className={styles.link}>
      <p className={styles.soft}>{t('link.hint')}</p>
      {link ? (
        <TextInput
          readOnly
          aria-label={t('link.link')}
          value={link}
          onFocus={event => event.currentTarget.select()}
          rightSection={<CopyButton text={link} label={t('link.link')} />}
        />
      ) : (
        <Button
          variant="default"
          leftSection={<IconLink size={16} />}
          loading={making.pending}
          onClick={make}
        >
          {t('link.make')}
        </Button>
      )}
    </div>
  );
}
