import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { createTag, type UsedTag, updateTag } from '#core/contract/tag.ts';
import { useCall } from '#web/api/hooks.ts';
import { ColorField } from '#web/components/ColorField.tsx';
import { SmallDialog } from '#web/components/SmallDialog.tsx';
import { toast } from '#web/components/toast.ts';
import styles from './TagPage.module.css';
import type { Classification } from './tags.ts';

interface TagDialogProps {
  oj: string;
  /** without it a new one is made */
  tag?: UsedTag;
  /** what a new one belongs to at first */
  tcid?: number | null;
  classifications: Classification[];
  onClose: () => void;
}

export function TagDialog({ oj, tag, tcid = null, classifications, onClose }: TagDialogProps) {
  const { t } = useTranslation(['adminService', 'admin', 'shell']);
  const creating = useCall(createTag);
  const updating = useCall(updateTag);
  const form = useForm({
    initialValues: {
      name: tag?.name ?? '',
      color: tag?.color ?? '',
      tcid: String(tag ? (tag.tcid ?? '') : (tcid ?? '')),
    },
    validate: {
      name: name => (name.trim() ? null : t('tag.nameRequired')),
      color: color => (color === '' || /^#[0-9a-f]{6}$/i.test(color) ? null : t('tag.colorForm')),
    },
  });

  async function save({ name, color, tcid }: typeof form.values) {
    const fields = { name, color: color || null, tcid: tcid === '' ? null : Number(tcid) };
    const saved = tag
      ? await updating.ask({ body: { id: tag.id, ...fields } })
      : await creating.ask({ body: { oj, ...fields } });
    if (saved === undefined) return;
    toast.success(t(tag ? 'shell:Update_Successfully' : 'shell:Create_Successfully'));
    onClose();
  }

  return (
    <SmallDialog title={tag ? t('tag.edit', { name: tag.name }) : t('tag.new')} onClose={onClose}>
      <form className={styles.form} onSubmit={form.onSubmit(save)} noValidate>
        <TextInput label={t('tag.name')} maxLength={50} data-autofocus {...form.getInputProps('name')} />
        <NativeSelect
          label={t('tag.classification')}
          data={[
            { value: '', label: t('tag.unclassified') },
            ...classifications.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          {...form.getInputProps('tcid')}
        />
        <ColorField
          label={t('tag.color')}
          description={t('tag.colorHint')}
          {...form.getInputProps('color')}
        />
        <Button type="submit" loading={creating.pending || updating.pending}>
          {t('admin:save')}
        </Button>
      </form>
    </SmallDialog>
  );
}
