import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RemoteHealth } from '#core/contract/remote.ts';
import styles from './Remote.module.css';

type Entry = RemoteHealth['entries'][number];

interface AccountFieldsProps {
  entries: Entry[];
  pending: boolean;
  submit: string;
  /** resolves to whether it was taken; what was typed stays otherwise */
  onGiven: (given: { username: string; entry: Entry; secret: string }) => Promise<boolean>;
}

/** User name and secret at another judge. */
export function AccountFields({ entries, pending, submit, onGiven }: AccountFieldsProps) {
  const { t } = useTranslation(['remote', 'account']);
  const [username, setUsername] = useState('');
  const [chosen, setEntry] = useState<Entry>(entries[0] ?? 'password');
  const entry = entries.includes(chosen) ? chosen : (entries[0] ?? 'password');
  const [secret, setSecret] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await onGiven({ username: username.trim(), entry, secret }))) return;
    setUsername('');
    setSecret('');
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate autoComplete="off">
      <TextInput
        label={t('judges.username')}
        maxLength={100}
        autoComplete="off"
        data-autofocus
        value={username}
        onChange={event => setUsername(event.currentTarget.value)}
      />
      {entries.length > 1 && (
        <NativeSelect
          label={t('judges.entry')}
          value={entry}
          data={entries.map(value => ({ value, label: t(`judges.${value}`) }))}
          onChange={event => setEntry(event.currentTarget.value as Entry)}
        />
      )}
      {entry === 'password' ? (
        <PasswordInput
          label={t('judges.secret.password')}
          description={t('judges.secretHint')}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('account:showPassword') }}
          value={secret}
          onChange={event => setSecret(event.currentTarget.value)}
        />
      ) : (
        <Textarea
          label={t('judges.secret.cookie')}
          description={`${t('judges.cookieHint')}. ${t('judges.secretHint')}`}
          rows={3}
          autoComplete="off"
          spellCheck={false}
          value={secret}
          onChange={event => setSecret(event.currentTarget.value)}
        />
      )}
      <Button type="submit" loading={pending} disabled={!username.trim() || !secret}>
        {submit}
      </Button>
    </form>
  );
}
