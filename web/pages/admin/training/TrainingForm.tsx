import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { NativeSelect, NumberInput, PasswordInput, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { TrainingCategory } from '#core/contract/training.ts';
import {
  rankShowNames,
  trainingAuths,
  trainingDescriptionMax,
  trainingRankMax,
  trainingTitleMax,
} from '#core/limits.ts';
import { BusyGuard } from '#web/components/BusyGuard.tsx';
import { useDraft } from '#web/components/draft.ts';
import editor from '#web/components/EditorForm.module.css';
import { scrollToFirstFault } from '#web/components/first-fault.ts';
import { MarkdownField } from '#web/components/markdown/MarkdownField.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { RestoredDraft } from '#web/components/RestoredDraft.tsx';
import { SubmitLine } from '#web/components/SubmitLine.tsx';
import { onSaveKey } from '#web/components/save-key.ts';
import { check, type TrainingValues } from './values.ts';

interface TrainingFormProps {
  /** what the draft is kept under */
  name: string;
  values: TrainingValues;
  categories: TrainingCategory[];
  /** those who may enter a public one are its members */
  inGroup?: boolean;
  pending: boolean;
  /** resolves to whether it was saved */
  onSave: (values: TrainingValues) => Promise<boolean>;
}

export function TrainingForm({ name, values, categories, inGroup, pending, onSave }: TrainingFormProps) {
  const { t } = useTranslation(['adminTraining', 'admin']);
  const form = useForm<TrainingValues>({
    initialValues: values,
    validate: all => {
      const faults = check(all).map(fault => [fault, t(`fault.${fault}`)]);
      return Object.fromEntries(faults);
    },
  });
  const draft = useDraft(name, form, 'privatePwd');
  const submit = form.onSubmit(async all => {
    if (!(await onSave(all))) return;
    draft.forget();
    form.resetDirty();
  }, scrollToFirstFault);
  const { auth, description } = form.values;
  return (
    <form className={editor.sections} onSubmit={submit} onKeyDown={onSaveKey(submit)} noValidate>
      <BusyGuard busy={form.isDirty()} title={t('edit.leave')} text={t('edit.leaveText')} />
      <RestoredDraft draft={draft} />
      <Panel>
        <div className={editor.form}>
          <div className={editor.fields}>
            <NumberInput
              label={t('field.rank')}
              description={t('field.rankHint')}
              required
              min={0}
              max={trainingRankMax}
              clampBehavior="strict"
              allowDecimal={false}
              allowNegative={false}
              {...form.getInputProps('rank')}
            />
            <TextInput
              label={t('field.title')}
              required
              maxLength={trainingTitleMax}
              {...form.getInputProps('title')}
            />
          </div>
          <MarkdownField
            label={t('field.description')}
            required
            rows={6}
            maxLength={trainingDescriptionMax}
            value={description}
            error={form.errors.description}
            onChange={value => form.setFieldValue('description', value)}
          />
          <div className={editor.fields}>
            <NativeSelect
              label={t('field.category')}
              required
              data={[
                { value: '', label: t('field.choose') },
                ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              {...form.getInputProps('categoryId')}
            />
            <NativeSelect
              label={t('field.auth')}
              description={t(auth === 'Public' && inGroup ? 'authHint.PublicInGroup' : `authHint.${auth}`)}
              data={trainingAuths.map(value => ({ value, label: t(`auth.${value}`) }))}
              {...form.getInputProps('auth')}
            />
            {auth === 'Private' && (
              <>
                <PasswordInput
                  label={t('field.privatePwd')}
                  description={t('field.privatePwdHint')}
                  required
                  maxLength={200}
                  autoComplete="new-password"
                  {...form.getInputProps('privatePwd')}
                />
                <NativeSelect
                  label={t('field.rankShowName')}
                  data={rankShowNames.map(value => ({ value, label: t(`shownName.${value}`) }))}
                  {...form.getInputProps('rankShowName')}
                />
              </>
            )}
          </div>
          <Switch label={t('field.status')} {...form.getInputProps('status', { type: 'checkbox' })} />
        </div>
      </Panel>
      <SubmitLine label={t('admin:save')} pending={pending} />
    </form>
  );
}
