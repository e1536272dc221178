import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsedTag } from '#core/contract/tag.ts';
import { ClassificationDialog } from './ClassificationDialog.tsx';
import styles from './TagPage.module.css';
import { type Classification, unclassified } from './tags.ts';

interface ClassificationsProps {
  oj: string;
  all: Classification[];
  tags: UsedTag[];
  chosen?: number;
  onChoose: (tcid?: number) => void;
}

/** The classifications in their order, each with the number of its tags; choosing one filters the table. */
export function Classifications({ oj, all, tags, chosen, onChoose }: ClassificationsProps) {
  const { t } = useTranslation('adminService');
  const [editing, setEditing] = useState<Classification | 'new' | null>(null);
  const count = (tcid: number | null) => tags.filter(tag => tag.tcid === tcid).length;
  const choice = (name: string, number: number, tcid?: number) => (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={chosen === tcid}
      onClick={() => onChoose(tcid)}
    >
      <span>{name}</span>
      <span className={styles.count}>{number}</span>
    </button>
  );
  return (
    <>
      <ul className={styles.list}>
        <li>{choice(t('tag.all'), tags.length)}</li>
        {all.map(classification => (
          <li key={classification.id}>
            {choice(classification.name, count(classification.id), classification.id)}
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('tag.editClassification', { name: classification.name })}
              onClick={() => setEditing(classification)}
            >
              <IconPencil size={15} />
            </ActionIcon>
          </li>
        ))}
        <li>{choice(t('tag.unclassified'), count(null), unclassified)}</li>
      </ul>
      <Button
        className={styles.add}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} />}
        onClick={() => setEditing('new')}
      >
        {t('tag.newClassification')}
      </Button>
      {editing && (
        <ClassificationDialog
          oj={oj}
          classification={editing === 'new' ? null : editing}
          onGone={() => onChoose(undefined)}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
