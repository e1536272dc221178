import '@mantine/core/styles/Modal.layer.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DiscussionCategory, saveDiscussionCategories } from '#core/contract/discussion.ts';
import { useCall } from '#web/api/hooks.ts';
import { DialogActions } from '#web/components/DialogActions.tsx';
import { Modal } from '#web/components/Modal.tsx';
import { toast } from '#web/components/toast.ts';
import { dialogWidthPx } from '#web/sizes.ts';
import styles from './Discussion.module.css';

interface CategoryDialogProps {
  categories: DiscussionCategory[];
  onClose: () => void;
}

interface Line {
  /** of one that is there already */
  id?: number;
  key: number;
  name: string;
}

/** Renames the categories, adds some, and takes away those whose name is left blank. */
export default function CategoryDialog({ categories, onClose }: CategoryDialogProps) {
  const { t } = useTranslation(['discussion', 'shell']);
  const saving = useCall(saveDiscussionCategories);
  const [lines, setLines] = useState<Line[]>(() => categories.map(({ id, name }) => ({ id, key: id, name })));
  const name = (key: number, name: string) =>
    setLines(lines.map(line => (line.key === key ? { ...line, name } : line)));

  async function save() {
    const before = new Map(categories.map(category => [category.id, category.name]));
    const body = lines
      .filter(({ id, name }) => before.get(id ?? 0) !== name)
      .map(({ id, name }) => ({ id, name }));
    if ((await saving.ask({ body })) === undefined) return;
    toast.success(t('Update_Successfully'));
    onClose();
  }

  return (
    <Modal opened onClose={onClose} title={t('category.edit')} size={dialogWidthPx}>
      <form
        className={styles.form}
        onSubmit={event => {
          event.preventDefault();
          save();
        }}
      >
        <p className={styles.lead}>{t('category.hint')}</p>
        {lines.map((line, at) => (
          <TextInput
            key={line.key}
            aria-label={t('category.name', { number: at + 1 })}
            maxLength={100}
            value={line.name}
            onChange={event => name(line.key, event.currentTarget.value)}
          />
        ))}
        <Button variant="default" onClick={() => setLines([...lines, { key: -lines.length - 1, name: '' }])}>
          {t('category.add')}
        </Button>
        <DialogActions label={t('save')} pending={saving.pending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
