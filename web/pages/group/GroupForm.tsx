import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Radio, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { groupBounds } from '#core/limits.ts';
import styles from '#web/components/DialogForm.module.css';
import { useDraft } from '#web/components/draft.ts';
import { MarkdownField } from '#web/components/markdown/MarkdownField.tsx';
import { RestoredDraft } from '#web/components/RestoredDraft.tsx';
import { SubmitLine } from '#web/components/SubmitLine.tsx';
import { onSaveKey } from '#web/components/save-key.ts';
import { codeFault, type Fault, faultOf, type GroupValues } from './values.ts';

interface GroupFormProps {
  /** under which what is typed survives a reload */
  draft: string;
  values: GroupValues;
  submitLabel: string;
  pending: boolean;
  /** whether it worked */
  onSave: (values: GroupValues) => Promise<boolean>;
}

/** What a root of a group decides about it. Every field says by itself what is wrong when somebody leaves it. */
export function GroupForm({ draft: draftName, values, submitLabel, pending, onSave }: GroupFormProps) {
  const { t } = useTranslation('group');
  const tell = (field: string, fault: Fault | undefined) =>
    fault ? t(`fault.${fault.rule}`, { field: t(`field.${field}` as 'field.name'), ...fault }) : null;
  const text = (name: 'name' | 'shortName' | 'brief' | 'description') => (value: string) =>
    tell(name, faultOf(name, value));
  const form = useForm<GroupValues>({
    initialValues: values,
    validateInputOnBlur: true,
    validate: {
      name: text('name'),
      shortName: text('shortName'),
      brief: text('brief'),
      description: text('description'),
      code: (value, all) => tell('code', codeFault(value, all)),
    },
  });
  const draft = useDraft(draftName, form, 'code');
  const submit = form.onSubmit(async all => {
    if (!(await onSave(all))) return;
    draft.forget();
    form.resetDirty(all);
  });
  const max = (name: 'name' | 'shortName' | 'brief') => groupBounds[name][1];
  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={onSaveKey(submit)} noValidate>
      <RestoredDraft draft={draft} />
      <div className={styles.fields}>
        <TextInput
          label={t('field.name')}
          description={t('hint.name')}
          required
          maxLength={max('name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('field.shortName')}
          description={t('hint.shortName')}
          required
          maxLength={max('shortName')}
          {...form.getInputProps('shortName')}
        />
      </div>
      <TextInput
        label={t('field.brief')}
        description={t('hint.brief')}
        required
        maxLength={max('brief')}
        {...form.getInputProps('brief')}
      />
      <div className={styles.fields}>
        <Radio.Group label={t('field.auth')} required {...form.getInputProps('auth')}>
          <div className={styles.choices}>
            {(['1', '2', '3'] as const).map(value => (
              <Radio
                key={value}
                value={value}
                label={t(`authOf.${value}`)}
                description={t(`authHint.${value}`)}
              />
            ))}
          </div>
        </Radio.Group>
        {form.values.auth === '3' && (
          <TextInput
            label={t('field.code')}
            description={t('hint.code')}
            required
            autoComplete="off"
            maxLength={groupBounds.code}
            {...form.getInputProps('code')}
          />
        )}
      </div>
      <Switch
        label={t('field.visible')}
        description={t('hint.visible')}
        {...form.getInputProps('visible', { type: 'checkbox' })}
      />
      <MarkdownField
        label={t('field.description')}
        required
        rows={8}
        maxLength={groupBounds.description[1]}
        value={form.values.description}
        error={form.errors.description}
        onChange={value => form.setFieldValue('description', value)}
        onBlur={() => form.validateField('description')}
      />
      <SubmitLine isInner label={submitLabel} pending={pending} />
    </form>
  );
}
