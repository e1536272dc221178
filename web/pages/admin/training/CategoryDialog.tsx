import '@mantine/core/styles/ColorInput.layer.css';
import '@mantine/core/styles/ColorPicker.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import { Button, ColorInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { TrainingCategory } from '#core/contract/training.ts';
import { createTrainingCategory, updateTrainingCategory } from '#core/contract/training-admin.ts';
import { trainingCategoryNameMax } from '#core/limits.ts';
import { useCall } from '#web/api/hooks.ts';
import editor from '#web/components/EditorForm.module.css';
import { SmallDialog } from '#web/components/SmallDialog.tsx';
import { toast } from '#web/components/toast.ts';

interface CategoryDialogProps {
  /** without it a new one is made */
  category?: TrainingCategory;
  onClose: () => void;
}

const swatches = ['#c92a2a', '#e8590c', '#f08c00', '#2b8a3e', '#0c8599', '#1971c2', '#5f3dc4', '#c2255c'];

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const { t } = useTranslation(['adminTraining', 'admin', 'shell']);
  const creating = useCall(createTrainingCategory);
  const updating = useCall(updateTrainingCategory);
  const form = useForm({
    initialValues: { name: category?.name ?? '', color: category?.color ?? swatches[5]! },
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
        <ColorInput
          label={t('category.color')}
          format="hex"
          withEyeDropper={false}
          swatches={swatches}
          swatchesPerRow={8}
          {...form.getInputProps('color')}
        />
        <Button type="submit" loading={creating.pending || updating.pending}>
          {t('admin:save')}
        </Button>
      </form>
    </SmallDialog>
  );
}
