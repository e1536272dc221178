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

interface TableDialogProps {
  title: string;
  /** of lessons or of courses */
  save: TableCalls['save'];
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
    <Modal opened size={560} title={title} onClose={onClose}>
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
