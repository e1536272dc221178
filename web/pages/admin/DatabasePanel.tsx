import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { getDatabaseConfig, setDatabaseConfig } from '#core/contract/configuration.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import formStyles from '#web/components/ConfigForm.module.css';
import { Loadable } from '#web/components/Loadable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { onSaveKey } from '#web/components/save-key.ts';
import { toast } from '#web/components/toast.ts';
import styles from './ConfPage.module.css';

type DatabaseConfig = AnswerOf<typeof getDatabaseConfig>;

/** What the site runs on, and what it will after the next start. */
export function DatabasePanel() {
  const { t } = useTranslation('adminService');
  const config = useAnswer(getDatabaseConfig, undefined, { forForm: true });
  return (
    <Panel title={t('database.title')}>
      <Loadable answer={config} skeleton={<SkeletonRows rows={4} />}>
        {values => (
          <>
            <Facts {...values} />
            {values.restartNeeded && (
              <p className={styles.restart} role="status">
                {t('database.restart')}
              </p>
            )}
            {values.source === 'environment' ? (
              <p className={formStyles.soft}>{t('database.fixed')}</p>
            ) : (
              <Choice key={JSON.stringify(values)} values={values} onSaved={() => config.refetch()} />
            )}
          </>
        )}
      </Loadable>
    </Panel>
  );
}

function Facts({ version, source, runningOn }: DatabaseConfig) {
  const { t } = useTranslation('adminService');
  return (
    <dl className={styles.facts}>
      <dt>{t('database.server')}</dt>
      <dd>{`PostgreSQL ${version}`}</dd>
      <dt>{t('database.where')}</dt>
      <dd>{t(`database.source.${source}`)}</dd>
      <dt>{t('database.running')}</dt>
      <dd>{runningOn}</dd>
      <dt>{t('database.cache')}</dt>
      <dd>{t('database.noCache')}</dd>
    </dl>
  );
}

function Choice({ values, onSaved }: { values: DatabaseConfig; onSaved: () => void }) {
  const { t } = useTranslation(['adminService', 'admin', 'account']);
  const saving = useCall(setDatabaseConfig);
  // the site's own is known to the site; nobody types where it is
  const isOwn = values.source === 'own' && !values.restartNeeded;
  const form = useForm({
    initialValues: isOwn
      ? { dbHost: '', dbPort: '', dbName: '', dbUsername: '', dbPassword: '' }
      : {
          dbHost: values.dbHost,
          dbPort: String(values.dbPort ?? ''),
          dbName: values.dbName,
          dbUsername: values.dbUsername,
          dbPassword: '',
        },
    validate: {
      dbName: (name, { dbHost }) => (dbHost.trim() && !name.trim() ? t('database.required') : null),
      dbUsername: (name, { dbHost }) => (dbHost.trim() && !name.trim() ? t('database.required') : null),
      dbPort: port =>
        port === '' || (Number(port) >= 1 && Number(port) <= 65_535) ? null : t('admin:mail.portRange'),
    },
  });

  async function submit({ dbPort, ...fields }: typeof form.values) {
    const body = { ...fields, dbPort: dbPort === '' ? null : Number(dbPort) };
    if ((await saving.ask({ body })) === undefined) return;
    toast.success(t('database.saved'));
    onSaved();
  }

  const save = form.onSubmit(submit);
  return (
    <form className={formStyles.form} onSubmit={save} onKeyDown={onSaveKey(save)} noValidate>
      <p className={formStyles.soft}>{t('database.hint')}</p>
      <div className={formStyles.fields}>
        <TextInput
          label={t('database.host')}
          description={t('database.hostHint')}
          {...form.getInputProps('dbHost')}
        />
        <TextInput
          label={t('database.port')}
          inputMode="numeric"
          placeholder="5432"
          {...form.getInputProps('dbPort')}
        />
        <TextInput label={t('database.name')} {...form.getInputProps('dbName')} />
        <TextInput label={t('database.user')} autoComplete="off" {...form.getInputProps('dbUsername')} />
        <PasswordInput
          label={t('database.password')}
          description={isOwn ? undefined : t('admin:mail.passwordHint')}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('account:showPassword') }}
          {...form.getInputProps('dbPassword')}
        />
      </div>
      <Button type="submit" variant="default" loading={saving.pending}>
        {t('admin:save')}
      </Button>
    </form>
  );
}
