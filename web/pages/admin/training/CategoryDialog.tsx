import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { TrainingCategory } from '#core/contract/training.ts';
import { createTrainingCategory, updateTrainingCategory } from '#core/contract/training-admin.ts';
import { trainingCategoryNameMax } from '#core/limits.ts';
import { useCall } from '#web/api/hooks.ts';
import { ColorField } from '#web/components/ColorField.tsx';
import editor from '#web/components/EditorForm.module.css';
import { SmallDialog } from '#web/components/SmallDialog.tsx';
import { toast } from '#web/components/toast.ts';

interface CategoryDialogProps {
  /** without it a new one is made */
  category?: TrainingCategory;
  onClose: () => void;
}

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const { t } = useTranslation(['adminTraining', 'admin', 'shell']);
  const creating = useCall(createTrainingCategory);
  const updating = useCall(updateTrainingCategory);
  const form = useForm({
    initialValues: { name: category?.name ?? '', color: category?.color ?? '#1971c2' },
    validate: {
      name: name => (name.trim() ? null : t('category.nameRequired')),
      color: color => (color === '' || /^#[0-9a-f]{6}$/i.test(color) ? null : t('category.colorForm')),
    },
  });
  async function save({ name, color }: typeof form.values) {
    const fields = { name, color: color || null };
    const saved = category
      ? await updating.ask({ body: { id: category.id, ...fields } })
      : await creating.ask({ body: fields });
    if (saved === undefined) return;
    toast.success(t(category ? 'shell:Update_Successfully' : 'shell:Create_Successfully'));
    onClose();
  }
  return (
    <SmallDialog
      title={category ? t('category.editOf', { name: category.name }) : t('category.create')}
      onClose={onClose}
    >
      <form className={editor.form} onSubmit={form.onSubmit(save)} noValidate>
        <TextInput
          label={t('category.name')}
          maxLength={trainingCategoryNameMax}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <ColorField label={t('category.color')} {...form.getInputProps('color')} />
        <Button type="submit" loading={creating.pending || updating.pending}>
          {t('admin:save')}
        </Button>
      </form>
    </SmallDialog>
  );
}
