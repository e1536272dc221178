import '@mantine/core/styles/Modal.layer.css';
import { TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '#web/components/DialogActions.tsx';
import { useDraft } from '#web/components/draft.ts';
import { Modal } from '#web/components/Modal.tsx';
import { MarkdownField } from '#web/components/markdown/MarkdownField.tsx';
import { RestoredDraft } from '#web/components/RestoredDraft.tsx';
import { SaveLine } from '#web/components/SaveLine.tsx';
import { onSaveKey } from '#web/components/save-key.ts';
import { toast } from '#web/components/toast.ts';
import styles from './Writing.module.css';

interface TitledText {
  title: string;
  content: string;
}

interface TitledTextDialogProps<Values extends TitledText> {
  heading: string;
  /** under which what is typed survives a reload */
  draft: string;
  isNew: boolean;
  values: Values;
  validate?: { [Field in keyof Values]?: (value: Values[Field], all: Values) => string | null };
  pending: boolean;
  /** whether it worked */
  onSave: (values: Values) => Promise<boolean>;
  onClose: () => void;
  children: (form: UseFormReturnType<Values>) => ReactNode;
}

/** A title and a text for people to read, with whatever else belongs to it. */
export function TitledTextDialog<Values extends TitledText>(props: TitledTextDialogProps<Values>) {
  const { t } = useTranslation(['adminSite', 'admin', 'shell']);
  const form = useForm<Values>({
    initialValues: props.values,
    validate: {
      title: (value: string) => (value.trim() ? null : t('titleRequired')),
      content: (value: string) => (value.trim() ? null : t('contentRequired')),
      ...props.validate,
    } as never,
  });
  const draft = useDraft(props.draft, form);

  async function save(values: Values) {
    if (!(await props.onSave(values))) return;
    draft.forget();
    toast.success(t(props.isNew ? 'shell:Create_Successfully' : 'shell:Update_Successfully'));
    props.onClose();
  }

  const submit = form.onSubmit(save);
  const { title, content } = form.values;
  return (
    <Modal opened onClose={props.onClose} size={1040} title={props.heading} closeOnClickOutside={false}>
      <form className={styles.form} onSubmit={submit} onKeyDown={onSaveKey(submit)} noValidate>
        <RestoredDraft draft={draft} />
        <TextInput
          label={t('field.title')}
          required
          maxLength={255}
          data-autofocus
          value={title}
          error={form.errors.title}
          onChange={event => form.setFieldValue('title' as never, event.currentTarget.value as never)}
        />
        {props.children(form)}
        <MarkdownField
          label={t('field.content')}
          required
          rows={12}
          maxLength={65_535}
          previewed
          value={content}
          error={form.errors.content}
          onChange={value => form.setFieldValue('content' as never, value as never)}
        />
        <SaveLine isInner>
          <DialogActions label={t('admin:save')} pending={props.pending} onCancel={props.onClose} />
        </SaveLine>
      </form>
    </Modal>
  );
}
