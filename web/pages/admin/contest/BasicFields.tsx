import '@mantine/core/styles/PasswordInput.layer.css';
import { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { isStartUnknown } from '#core/contest-clock.ts';
import { contestDescriptionMax, contestTitleMax } from '#core/limits.ts';
import editor from '#web/components/EditorForm.module.css';
import { InstantField } from '#web/components/InstantField.tsx';
import { MarkdownField } from '#web/components/markdown/MarkdownField.tsx';
import styles from './Contest.module.css';
import { RatedFields } from './RatedFields.tsx';
import { RuleFields } from './RuleFields.tsx';
import type { ContestFormState } from './values.ts';
import { durationOf } from './values.ts';
import { WindowFields } from './WindowFields.tsx';

export function BasicFields({ form, isNew }: { form: ContestFormState; isNew: boolean }) {
  const { t } = useTranslation('adminContest');
  const { startTime, endTime, auth } = form.values;
  return (
    <div className={editor.form}>
      <TextInput
        label={t('field.title')}
        required
        maxLength={contestTitleMax}
        autoFocus={isNew}
        {...form.getInputProps('title')}
      />
      <MarkdownField
        label={t('field.description')}
        required
        rows={6}
        maxLength={contestDescriptionMax}
        value={form.values.description}
        error={form.errors.description}
        onChange={value => form.setFieldValue('description', value)}
      />
      <div className={editor.fields}>
        <InstantField
          label={t('field.startTime')}
          required
          value={startTime}
          error={form.errors.startTime}
          onChange={(value = '') => form.setFieldValue('startTime', value)}
        />
        <InstantField
          label={t('field.endTime')}
          required
          value={endTime}
          error={form.errors.endTime ?? form.errors.duration}
          onChange={(value = '') => form.setFieldValue('endTime', value)}
        />
        <Duration seconds={durationOf(form.values)} isAsked={startTime !== '' && endTime !== ''} />
      </div>
      {isStartUnknown(startTime) && <p className={editor.soft}>{t('field.startUnknown')}</p>}
      <Zone />
      <WindowFields form={form} />
      <RuleFields form={form} isNew={isNew} />
      <RatedFields form={form} />
      <div className={editor.fields}>
        <NativeSelect
          label={t('field.auth')}
          description={t(`authHint.${auth}`)}
          data={[0, 1, 2].map(value => ({ value: String(value), label: t(`auth.${value as 0 | 1 | 2}`) }))}
          value={String(auth)}
          onChange={event => {
            const chosen = Number(event.currentTarget.value) as 0 | 1 | 2;
            form.setFieldValue('auth', chosen);
            // What is for some is for others later only if somebody says so.
            if (isNew) form.setFieldValue('allowVirtual', chosen === 0);
          }}
        />
        {auth !== 0 && (
          <PasswordInput
            label={t('field.pwd')}
            description={t('field.pwdHint')}
            required
            maxLength={200}
            autoComplete="new-password"
            {...form.getInputProps('pwd')}
          />
        )}
      </div>
    </div>
  );
}

/** In whose time the fields are; everybody else reads the same instants in their own. */
function Zone() {
  const { t } = useTranslation('adminContest');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return <p className={editor.soft}>{t('field.zone', { zone: timeZone, offset: dayjs().format('Z') })}</p>;
}

/** How long it lasts, and what is wrong when it does not. */
function Duration({ seconds, isAsked }: { seconds: number; isAsked: boolean }) {
  const { t } = useTranslation('adminContest');
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor((seconds % 86_400) / 3600),
    Math.floor((seconds % 3600) / 60),
  ];
  return (
    <p role="status">
      <span className={editor.soft}>{t('field.duration')}</span>{' '}
      {isAsked && seconds === 0 ? (
        <span className={styles.wrong}>{t('fault.Contets_Time_Check')}</span>
      ) : (
        t('field.lasting', { days, hours, minutes })
      )}
    </p>
  );
}
