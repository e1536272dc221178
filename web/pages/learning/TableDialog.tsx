import '@mantine/core/styles/Modal.layer.css';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useCall } from '#web/api/hooks.ts';
import { useDraft } from '#web/components/draft.ts';
import editor from '#web/components/EditorForm.module.css';
import { Modal } from '#web/components/Modal.tsx';
import { RestoredDraft } from '#web/components/RestoredDraft.tsx';
import { toast } from '#web/components/toast.ts';
import { useGroup } from '../group/group.tsx';
import { TextFields } from './TextFields.tsx';
import type { TableCalls } from './table-calls.ts';
import type { EditDialogState } from './useEditDialog.ts';

interface TableDialogProps {
  calls: TableCalls;
  editing: Omit<EditDialogState<{ id: number; title: string; description: string; remark: string }>, 'open'>;
}

/** Writes a table of lessons or of courses. */
export function TableDialog({ calls, editing }: TableDialogProps) {
  const { t } = useTranslation([calls.words, 'shell']);
  const { row: table } = editing;
  const { gid } = useGroup();
  const saving = useCall(calls.save);
  const required = (value: string) => (value.trim() ? null : t('fault.required'));
  const form = useForm({
    initialValues: {
      title: table?.title ?? '',
      description: table?.description ?? '',
      remark: table?.remark ?? '',
    },
    validate: { title: required, description: required, remark: required },
  });
  const draft = useDraft(`${calls.save.path}-${gid}-${table?.id ?? 'new'}`, form);
  const save = form.onSubmit(async fields => {
    // what is made here is a draft until somebody publishes it
    const body = table ? { id: table.id, ...fields } : { gid, status: 0 as const, ...fields };
    const saved = await saving.ask({ body });
    if (!saved) return;
    draft.forget();
    toast.success(t(table ? 'shell:Update_Successfully' : 'shell:Create_Successfully'));
    editing.saved();
  });
  return (
    <Modal opened size={560} title={t(table ? 'table.edit' : 'table.create')} onClose={editing.close}>
      <form className={editor.form} onSubmit={save} noValidate>
        <RestoredDraft draft={draft} />
        <TextFields form={form} />
        <Button type="submit" loading={saving.pending}>
          {t('save')}
        </Button>
      </form>
    </Modal>
  );
}
