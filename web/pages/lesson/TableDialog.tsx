import '@mantine/core/styles/Modal.layer.css';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { saveCourseTable } from '#core/contract/course.ts';
import type { saveLessonTable } from '#core/contract/lesson.ts';
import { learningTextMax, learningTitleMax } from '#core/limits.ts';
import { useCall } from '#web/api/hooks.ts';
import { useDraft } from '#web/components/draft.ts';
import { Modal } from '#web/components/Modal.tsx';
import { RestoredDraft } from '#web/components/RestoredDraft.tsx';
import { toast } from '#web/components/toast.ts';
import { useGroup } from '../group/group.tsx';
import styles from './Lesson.module.css';

interface TableDialogProps {
  title: string;
  /** of lessons or of courses */
  save: typeof saveLessonTable | typeof saveCourseTable;
  /** without it a new one is made */
  table?: { id: number; title: string; description: string; remark: string };
  onClose: () => void;
  onSaved: () => void;
}

export function TableDialog({ title, save: call, table, onClose, onSaved }: TableDialogProps) {
  const { t } = useTranslation(['lesson', 'shell']);
  const { gid } = useGroup();
  const saving = useCall(call);
  const required = (value: string) => (value.trim() ? null : t('fault.required'));
  const form = useForm({
    initialValues: {
      title: table?.title ?? '',
      description: table?.description ?? '',
      remark: table?.remark ?? '',
    },
    validate: { title: required, description: required, remark: required },
  });
  const draft = useDraft(`${call.path}-${gid}-${table?.id ?? 'new'}`, form);
  const save = form.onSubmit(async fields => {
    // what is made here is a draft until somebody publishes it
    const body = table ? { id: table.id, ...fields } : { gid, status: 0 as const, ...fields };
    const saved = await saving.ask({ body });
    if (!saved) return;
    draft.forget();
    toast.success(t(table ? 'shell:Update_Successfully' : 'shell:Create_Successfully'));
    onSaved();
  });
  return (
    <Modal
      opened
      size={560}
      title={title}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={save} noValidate>
        <RestoredDraft draft={draft} />
        <TextInput
          label={t('field.title')}
          required
          maxLength={learningTitleMax}
          data-autofocus
          {...form.getInputProps('title')}
        />
        <Textarea
          label={t('field.description')}
          required
          autosize
          minRows={2}
          maxLength={learningTextMax}
          {...form.getInputProps('description')}
        />
        <TextInput
          label={t('field.remark')}
          required
          maxLength={learningTextMax}
          {...form.getInputProps('remark')}
        />
        <Button type="submit" loading={saving.pending}>
          {t('save')}
        </Button>
      </form>
    </Modal>
  );
}
