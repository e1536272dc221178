import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createLoginProvider } from '#core/contract/login-provider.ts';
import { type ProviderKind, providerKinds } from '#core/login-provider.ts';
import { useCall } from '#web/api/hooks.ts';
import { SmallDialog } from '#web/components/SmallDialog.tsx';
import styles from './LoginProviders.module.css';
import { LtiInvitation } from './LtiInvitation.tsx';

export function NewProvider({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('adminLogin');
  const [kind, setKind] = useState<ProviderKind>('oidc');
  const [name, setName] = useState('');
  const creating = useCall(createLoginProvider);
  async function create(event: FormEvent) {
    event.preventDefault();
    if (await creating.ask({ body: { kind, name } })) onClose();
  }
  return (
    <SmallDialog title={t('new')} onClose={onClose}>
      <form className={styles.form} onSubmit={create} noValidate>
        <NativeSelect
          label={t('kindLabel')}
          data={providerKinds.map(value => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChange={event => setKind(event.currentTarget.value as ProviderKind)}
        />
        <TextInput
          label={t('name')}
          description={t(kind === 'lti' ? 'nameHintLti' : 'nameHint')}
          maxLength={50}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
        />
        <Button type="submit" loading={creating.pending} disabled={name.trim() === ''}>
          {t('new')}
        </Button>
      </form>
      {kind === 'lti' && <LtiInvitation />}
    </SmallDialog>
  );
}
