import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoginProvider, testLoginProvider, updateLoginProvider } from '#core/contract/login-provider.ts';
import { returnPath } from '#core/login-provider.ts';
import { useCall } from '#web/api/hooks.ts';
import conf from '#web/components/ConfigForm.module.css';
import { CopyButton } from '#web/components/CopyButton.tsx';
import { SubmitLine } from '#web/components/SubmitLine.tsx';
import { onSaveKey } from '#web/components/save-key.ts';
import { toast } from '#web/components/toast.ts';
import { ConfigFields } from './ConfigFields.tsx';
import styles from './LoginProviders.module.css';
import { LtiAddresses } from './LtiAddresses.tsx';
import { PictureField } from './PictureField.tsx';
import { RuleFields } from './RuleFields.tsx';
import { type ProviderValues, valuesOf } from './values.ts';

interface ProviderFormProps {
  provider: LoginProvider;
  onDelete: () => void;
}

/** All that an owner sets about one service. */
export function ProviderForm({ provider, onDelete }: ProviderFormProps) {
  const { t } = useTranslation(['adminLogin', 'shell']);
  const saving = useCall(updateLoginProvider);
  const isLti = provider.kind === 'lti';
  const form = useForm<ProviderValues>({ initialValues: valuesOf(provider) });
  async function submit({ invited, rules, ...given }: ProviderValues) {
    const names = invited.split('\n').flatMap(name => name.trim() || []);
    const body = { ...given, id: provider.id, rules: { ...rules, invited: names } };
    if ((await saving.ask({ body })) === undefined) return;
    form.setFieldValue('secret', '');
    form.resetDirty({ ...form.getValues(), secret: '' });
    toast.success(t('shell:Update_Successfully'));
  }
  const save = form.onSubmit(given => void submit(given));
  return (
    <form className={conf.form} onSubmit={save} onKeyDown={onSaveKey(save)} noValidate>
      <div className={conf.fields}>
        <Switch
          className={conf.whole}
          label={t(isLti ? 'isOnLti' : 'isOn')}
          {...form.getInputProps('isOn', { type: 'checkbox' })}
        />
        <TextInput
          label={t('name')}
          description={t(isLti ? 'nameHintLti' : 'nameHint')}
          maxLength={50}
          {...form.getInputProps('name')}
        />
        {!isLti && <PictureField kind={provider.kind} {...form.getInputProps('picture')} />}
        {isLti ? <LtiAddresses /> : provider.kind !== 'ldap' && <ReturnAddress id={provider.id} />}
        <ConfigFields form={form} kind={provider.kind} hasSecret={provider.hasSecret} />
      </div>
      <h3 className={styles.title}>{t('rules')}</h3>
      <RuleFields form={form} tellsEmail={!isLti} />
      <SubmitLine isInner label={t('save')} pending={saving.pending}>
        <TestButton id={provider.id} isDirty={form.isDirty()} />
        <Button
          variant="subtle"
          color="red.9"
          aria-label={t('deleteNamed', { name: provider.name })}
          onClick={onDelete}
        >
          {t('delete')}
        </Button>
      </SubmitLine>
    </form>
  );
}

/** What is registered at the other side; each address of the site is one of its own there. */
function ReturnAddress({ id }: { id: number }) {
  const { t } = useTranslation('adminLogin');
  const address = location.origin + returnPath(id);
  return (
    <p className={`${conf.whole} ${styles.address}`}>
      {t('returnUrl')}: <code>{address}</code> <CopyButton text={address} label={t('returnUrl')} />
    </p>
  );
}

/** Asks the other side, and shows what it said. */
function TestButton({ id, isDirty }: { id: number; isDirty: boolean }) {
  const { t } = useTranslation('adminLogin');
  const testing = useCall(testLoginProvider);
  const [answer, setAnswer] = useState<{ isGood: boolean; said: string[] }>();
  return (
    <>
      <Button
        variant="default"
        loading={testing.pending}
        disabled={isDirty}
        title={isDirty ? t('testHint') : undefined}
        onClick={async () => setAnswer(await testing.ask({ body: { id } }))}
      >
        {t('test')}
      </Button>
      {answer && (
        <div className={styles.said} data-good={answer.isGood || undefined} role="status">
          <b>{t(answer.isGood ? 'good' : 'bad')}</b>
          <pre>{answer.said.join('\n')}</pre>
        </div>
      )}
    </>
  );
}
