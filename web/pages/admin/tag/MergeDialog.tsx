import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mergeTags, type UsedTag } from '#core/contract/tag.ts';
import { useCall } from '#web/api/hooks.ts';
import { SmallDialog } from '#web/components/SmallDialog.tsx';
import { toast } from '#web/components/toast.ts';
import styles from './TagPage.module.css';

interface MergeDialogProps {
  tags: UsedTag[];
  all: UsedTag[];
  onClose: () => void;
}

/** Asks which tag stays; of several chosen ones the most used is offered first, of a single one any other. */
export function MergeDialog({ tags, all, onClose }: MergeDialogProps) {
  const { t } = useTranslation('adminService');
  const offered = [...(tags.length > 1 ? tags : all.filter(({ id }) => id !== tags[0]?.id))].sort(
    (one, other) => other.problems - one.problems,
  );
  const [into, setInto] = useState(String(offered[0]?.id ?? ''));
  const merging = useCall(mergeTags);
  const merge = async () => {
    const ids = tags.map(({ id }) => id);
    if ((await merging.ask({ body: { ids, into: Number(into) } })) === undefined) return;
    toast.success(t('tag.merged'));
    onClose();
  };
  return (
    <SmallDialog title={t('tag.mergeTitle')} onClose={onClose}>
      <div className={styles.form}>
        <p>{t('tag.mergeText', { names: tags.map(({ name }) => name).join(t('tag.comma')) })}</p>
        <NativeSelect
          label={t('tag.mergeInto')}
          value={into}
          data={offered.map(({ id, name, problems }) => ({
            value: String(id),
            label: t('tag.withProblems', { name, count: problems }),
          }))}
          onChange={event => setInto(event.currentTarget.value)}
        />
        <Button loading={merging.pending} disabled={into === ''} onClick={merge}>
          {t('tag.merge')}
        </Button>
      </div>
    </SmallDialog>
  );
}
