import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, PasswordInput, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getEmailConfig, setEmailConfig, testEmail } from '#core/contract/configuration.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import formStyles from '#web/components/ConfigForm.module.css';
import { useDraft } from '#web/components/draft.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { SubmitLine } from '#web/components/SubmitLine.tsx';
import { onSaveKey } from '#web/components/save-key.ts';
import { toast } from '#web/components/toast.ts';
import styles from './ConfPage.module.css';

type MailConfig = AnswerOf<typeof getEmailConfig>;

export function MailForm() {
  const { t } = useTranslation('admin');
  const config = useAnswer(getEmailConfig, undefined, { forForm: true });
  return (
    <Panel title={t('mail.title')}>
      <Loadable answer={config} skeleton={<SkeletonRows rows={4} height={36} />}>
        {values => <Fields values={values} />}
      </Loadable>
      <TestMail />
    </Panel>
  );
}

function Fields({ values }: { values: MailConfig }) {
  const { t } = useTranslation(['admin', 'account', 'shell']);
  const saving = useCall(setEmailConfig);
  const form = useForm({
    initialValues: { ...values, emailPassword: '', emailPort: String(values.emailPort) },
    validate: {
      emailPort: port => (Number(port) >= 1 && Number(port) <= 65_535 ? null : t('mail.portRange')),
    },
  });
  const draft = useDraft('mail-config', form, 'emailPassword');

  async function submit({ emailPort, emailUsername, emailBGImg, ...config }: typeof form.values) {
    const cleared = { emailUsername: emailUsername || null, emailBGImg: emailBGImg || null };
    const body = { ...config, ...cleared, emailPort: Number(emailPort) };
    if ((await saving.ask({ body })) === undefined) return;
    draft.forget();
    form.resetDirty();
    form.setFieldValue('emailPassword', '');
    toast.success(t('shell:Update_Successfully'));
  }

  const save = form.onSubmit(submit);
  return (
    <form className={formStyles.form} onSubmit={save} onKeyDown={onSaveKey(save)} noValidate>
      <div className={formStyles.fields}>
        <TextInput
          label={t('mail.emailHost')}
          placeholder="smtp.example.com"
          {...form.getInputProps('emailHost')}
        />
        <TextInput label={t('mail.emailPort')} inputMode="numeric" {...form.getInputProps('emailPort')} />
        <TextInput
          label={t('mail.emailUsername')}
          autoComplete="off"
          {...form.getInputProps('emailUsername')}
        />
        <PasswordInput
          label={t('mail.emailPassword')}
          description={t('mail.passwordHint')}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('account:showPassword') }}
          {...form.getInputProps('emailPassword')}
        />
        <TextInput
          label={t('mail.emailBGImg')}
          placeholder="https://"
          {...form.getInputProps('emailBGImg')}
        />
        <Switch
          className={formStyles.whole}
          label={t('mail.emailSsl')}
          {...form.getInputProps('emailSsl', { type: 'checkbox' })}
        />
      </div>
      <SubmitLine isInner label={t('save')} pending={saving.pending} />
    </form>
  );
}

function TestMail() {
  const { t } = useTranslation('admin');
  const testing = useCall(testEmail);
  const [email, setEmail] = useState('');
  const send = async () => {
    const sent = await testing.ask({ body: { email: email.trim() } });
    if (sent !== undefined) toast.success(t('mail.testSent'));
  };
  return (
    <div className={styles.test}>
      <TextInput
        label={t('mail.testTo')}
        type="email"
        value={email}
        onChange={event => setEmail(event.currentTarget.value)}
      />
      <Button variant="default" loading={testing.pending} disabled={!email.includes('@')} onClick={send}>
        {t('mail.test')}
      </Button>
    </div>
  );
}
