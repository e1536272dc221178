import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, NativeSelect, NumberInput, PasswordInput, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { type AiConfig, type getAiConfig, setAiConfig, testAi } from '#core/contract/ai.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { useCall } from '#web/api/hooks.ts';
import styles from '#web/components/ConfigForm.module.css';
import { Panel } from '#web/components/Panel.tsx';
import { SubmitLine } from '#web/components/SubmitLine.tsx';
import { onSaveKey } from '#web/components/save-key.ts';
import { toast } from '#web/components/toast.ts';

type Config = AnswerOf<typeof getAiConfig>;

const providers: AiConfig['aiProvider'][] = ['off', 'openai', 'anthropic', 'dify', 'spark'];
const sends = ['aiSendStatement', 'aiSendCode', 'aiSendVerdict', 'aiSendCase'] as const;
const numbers = [
  'aiMaxTokens',
  'aiPersonDailyTokens',
  'aiGroupDailyTokens',
  'aiInputPrice',
  'aiOutputPrice',
] as const;

export function AiForm({ values }: { values: Config }) {
  const { t } = useTranslation(['adminAi', 'account', 'shell', 'admin']);
  const saving = useCall(setAiConfig);
  const testing = useCall(testAi);
  const { hasKey, hasSecret, defaultPromptZh, defaultPromptEn, ...config } = values;
  const form = useForm({ initialValues: { ...config, aiKey: '', aiSecret: '' } });
  const submit = async (given: typeof form.values) => {
    if ((await saving.ask({ body: given })) === undefined) return;
    const kept = { ...given, aiKey: '', aiSecret: '' };
    form.setValues(kept);
    form.resetDirty(kept);
    toast.success(t('shell:Update_Successfully'));
  };
  const test = async () => {
    const said = await testing.ask();
    if (said) toast.success(t('tested', { answer: said.answer, ms: said.firstMs }));
  };
  const save = form.onSubmit(given => void submit(given));
  const { aiProvider } = form.values;
  const secret = (name: 'aiKey' | 'aiSecret', isSet: boolean) => (
    <PasswordInput
      label={t(`field.${name}`)}
      description={isSet ? t('secretSet') : t('secretUnset')}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': t('account:showPassword') }}
      {...form.getInputProps(name)}
    />
  );
  return (
    <Panel title={t('service')}>
      <form className={styles.form} onSubmit={save} onKeyDown={onSaveKey(save)} noValidate>
        <div className={styles.fields}>
          <NativeSelect
            label={t('field.aiProvider')}
            data={providers.map(value => ({ value, label: t(`provider.${value}`) }))}
            {...form.getInputProps('aiProvider')}
          />
          <TextInput
            label={t('field.aiUrl')}
            description={t('urlHint')}
            placeholder="https://"
            {...form.getInputProps('aiUrl')}
          />
          <TextInput label={t('field.aiModel')} {...form.getInputProps('aiModel')} />
          {secret('aiKey', hasKey)}
          {aiProvider === 'spark' && secret('aiSecret', hasSecret)}
          {aiProvider === 'spark' && (
            <TextInput label={t('field.aiAppId')} {...form.getInputProps('aiAppId')} />
          )}
          {numbers.map(name => (
            <NumberInput
              key={name}
              label={t(`field.${name}`)}
              description={t(`about.${name}`)}
              min={0}
              {...form.getInputProps(name)}
            />
          ))}
          <Textarea
            className={styles.whole}
            label={t('field.aiPromptZh')}
            placeholder={defaultPromptZh}
            rows={3}
            {...form.getInputProps('aiPromptZh')}
          />
          <Textarea
            className={styles.whole}
            label={t('field.aiPromptEn')}
            placeholder={defaultPromptEn}
            rows={3}
            {...form.getInputProps('aiPromptEn')}
          />
          <Switch
            className={styles.whole}
            label={t('field.aiHintsOnly')}
            description={t('about.aiHintsOnly')}
            {...form.getInputProps('aiHintsOnly', { type: 'checkbox' })}
          />
          {sends.map(name => (
            <Switch
              key={name}
              label={t(`field.${name}`)}
              {...form.getInputProps(name, { type: 'checkbox' })}
            />
          ))}
        </div>
        <SubmitLine isInner label={t('admin:save')} pending={saving.pending}>
          <Button
            variant="default"
            loading={testing.pending}
            disabled={form.isDirty() || aiProvider === 'off'}
            title={aiProvider === 'off' ? t('testOff') : form.isDirty() ? t('testUnsaved') : undefined}
            onClick={test}
          >
            {t('test')}
          </Button>
        </SubmitLine>
      </form>
    </Panel>
  );
}
