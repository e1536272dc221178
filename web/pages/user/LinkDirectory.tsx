import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { OfferedProvider } from '#core/contract/identity.ts';
import { SmallDialog } from '#web/components/SmallDialog.tsx';
import { toast } from '#web/components/toast.ts';
import { CredentialFields } from '../account/CredentialFields.tsx';
import { submitCredentials } from '../account/provider-login.ts';
import { useRules } from '../account/rules.ts';
import styles from './LoginMethods.module.css';

interface LinkDirectoryProps {
  provider: OfferedProvider;
  state: string;
  onClose: () => void;
}

/** Name and password of a directory, to link it. A try that failed is over, and the dialog with it. */
export function LinkDirectory({ provider, state, onClose }: LinkDirectoryProps) {
  const { t } = useTranslation(['user', 'account']);
  const rules = useRules();
  const form = useForm({
    initialValues: { username: '', password: '' },
    validate: { username: rules.knownUsername, password: rules.knownPassword },
  });
  async function submit(given: typeof form.values) {
    const linked = await submitCredentials(provider, state, given).catch(() => undefined);
    if (linked) toast.success(t('account:way.linked'));
    onClose();
  }
  return (
    <SmallDialog title={t('way.link', { name: provider.name })} onClose={onClose}>
      <form className={styles.confirm} onSubmit={form.onSubmit(submit)} noValidate>
        <CredentialFields form={form} autoFocus />
        <Button type="submit">{t('way.link', { name: provider.name })}</Button>
      </form>
    </SmallDialog>
  );
}
