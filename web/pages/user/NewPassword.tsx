import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { setPassword } from '#core/contract/identity.ts';
import { call } from '#web/api/call.ts';
import { SmallDialog } from '#web/components/SmallDialog.tsx';
import { toast } from '#web/components/toast.ts';
import { useRules } from '../account/rules.ts';
import styles from './LoginMethods.module.css';
import { NewPasswordFields } from './NewPasswordFields.tsx';

interface NewPasswordProps {
  attempt: (work: () => Promise<unknown>) => Promise<void>;
  onClose: () => void;
}

/** A first password for an account that was made by another service. */
export function NewPassword({ attempt, onClose }: NewPasswordProps) {
  const { t } = useTranslation('user');
  const rules = useRules();
  const form = useForm({
    initialValues: { password: '', passwordAgain: '' },
    validate: { password: rules.password, passwordAgain: rules.passwordAgain },
  });
  const submit = ({ password }: typeof form.values) =>
    attempt(async () => {
      await call(setPassword, { body: { password }, quiet: true });
      toast.success(t('way.passwordSet'));
      onClose();
    });
  return (
    <SmallDialog title={t('way.setPassword')} onClose={onClose}>
      <form className={styles.confirm} onSubmit={form.onSubmit(submit)} noValidate>
        <NewPasswordFields form={form} isFirst />
        <Button type="submit">{t('way.setPassword')}</Button>
      </form>
    </SmallDialog>
  );
}
