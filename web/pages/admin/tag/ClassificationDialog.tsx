import '@mantine/core/styles/NumberInput.layer.css';
import { Button, NumberInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createClassification, deleteClassification, updateClassification } from '#core/contract/tag.ts';
import { useCall } from '#web/api/hooks.ts';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { SmallDialog } from '#web/components/SmallDialog.tsx';
import { toast } from '#web/components/toast.ts';
import styles from './TagPage.module.css';
import type { Classification } from './tags.ts';

interface ClassificationDialogProps {
  oj: string;
  /** null for a new one */
  classification: Classification | null;
  onGone: () => void;
  onClose: () => void;
}

export function ClassificationDialog({ oj, classification, onGone, onClose }: ClassificationDialogProps) {
  const { t } = useTranslation(['adminService', 'admin', 'shell']);
  const creating = useCall(createClassification);
  const updating = useCall(updateClassification);
  const deleting = useCall(deleteClassification);
  const [asking, setAsking] = useState(false);
  const form = useForm({
    initialValues: { name: classification?.name ?? '', rank: classification?.rank ?? ('' as number | '') },
    validate: { name: name => (name.trim() ? null : t('tag.nameRequired')) },
  });

  async function done(answer: unknown, said: string) {
    if (answer === undefined) return;
    toast.success(said);
    onClose();
  }
  const save = async ({ name, rank }: typeof form.values) => {
    const fields = { name, ...(rank === '' ? {} : { rank }) };
    return classification
      ? done(
          await updating.ask({ body: { id: classification.id, ...fields } }),
          t('shell:Update_Successfully'),
        )
      : done(await creating.ask({ body: { oj, ...fields } }), t('shell:Create_Successfully'));
  };
  const remove = async () => {
    setAsking(false);
    const gone = await deleting.ask({ query: { tcid: classification!.id } });
    if (gone === null) onGone();
    await done(gone, t('shell:deletedDone'));
  };

  return (
    <SmallDialog
      title={
        classification
          ? t('tag.editClassification', { name: classification.name })
          : t('tag.newClassification')
      }
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={form.onSubmit(save)} noValidate>
        <TextInput label={t('tag.name')} maxLength={50} data-autofocus {...form.getInputProps('name')} />
        <NumberInput
          label={t('tag.rank')}
          description={t('tag.rankHint')}
          min={0}
          max={1_000_000}
          allowDecimal={false}
          {...form.getInputProps('rank')}
        />
        <div className={styles.actions}>
          <Button type="submit" loading={creating.pending || updating.pending}>
            {t('admin:save')}
          </Button>
          {classification && (
            <Button variant="subtle" color="red" loading={deleting.pending} onClick={() => setAsking(true)}>
              {t('tag.delete')}
            </Button>
          )}
        </div>
      </form>
      <LazyConfirm
        opened={asking}
        danger
        title={t('tag.deleteClassification', { name: classification?.name })}
        text={t('tag.deleteClassificationText')}
        confirm={t('tag.delete')}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </SmallDialog>
  );
}
