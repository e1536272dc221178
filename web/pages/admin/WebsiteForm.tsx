import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { getWebConfig, setWebConfig } from '#core/contract/configuration.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { useWebsite } from '#web/api/website.ts';
import styles from '#web/components/ConfigForm.module.css';
import { useDraft } from '#web/components/draft.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { SubmitLine } from '#web/components/SubmitLine.tsx';
import { onSaveKey } from '#web/components/save-key.ts';
import { toast } from '#web/components/toast.ts';

type WebConfig = AnswerOf<typeof getWebConfig>;

export function WebsiteForm() {
  const { t } = useTranslation('admin');
  const config = useAnswer(getWebConfig, undefined, { forForm: true });
  return (
    <Panel title={t('website.title')}>
      <Loadable answer={config} skeleton={<SkeletonRows rows={6} height={36} />}>
        {values => <Fields values={values} />}
      </Loadable>
    </Panel>
  );
}

const texts = [
  'name',
  'shortName',
  'baseUrl',
  'recordName',
  'recordUrl',
  'projectName',
  'projectUrl',
  'pictureProxy',
] as const satisfies (keyof WebConfig)[];

const hints = { baseUrl: 'website.baseUrlHint', pictureProxy: 'website.pictureProxyHint' } as const;

function Fields({ values }: { values: WebConfig }) {
  const { t } = useTranslation(['admin', 'shell']);
  const saving = useCall(setWebConfig);
  const { mailConfigured } = useWebsite();
  const required = (name: string) => (name.trim() ? null : t('website.nameRequired'));
  const form = useForm<WebConfig>({
    initialValues: values,
    validate: { name: required, shortName: required },
  });
  const draft = useDraft('web-config', form);

  async function submit(config: WebConfig) {
    const changed = Object.entries(config).filter(([name]) => form.isDirty(name));
    const body = Object.fromEntries(changed.map(([name, value]) => [name, value === '' ? null : value]));
    if ((await saving.ask({ body })) === undefined) return;
    draft.forget();
    form.resetDirty();
    toast.success(t('shell:Update_Successfully'));
  }

  const hintOf = (name: (typeof texts)[number]) => {
    if (name === 'baseUrl' && mailConfigured && !values.baseUrl) return t('website.baseUrlMissing');
    return name in hints ? t(hints[name as keyof typeof hints]) : undefined;
  };
  const save = form.onSubmit(submit);
  return (
    <form className={styles.form} onSubmit={save} onKeyDown={onSaveKey(save)} noValidate>
      <div className={styles.fields}>
        {texts.map(name => (
          <TextInput
            key={name}
            label={t(`website.${name}`)}
            description={hintOf(name)}
            {...form.getInputProps(name)}
          />
        ))}
        <Textarea
          className={styles.whole}
          label={t('website.description')}
          autosize
          minRows={2}
          {...form.getInputProps('description')}
        />
      </div>
      <SubmitLine isInner label={t('save')} pending={saving.pending} />
    </form>
  );
}
