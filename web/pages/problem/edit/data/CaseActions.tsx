import { ActionIcon } from '@mantine/core';
import { IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftCase } from '../draft.ts';
import { CaseDialog } from './CaseDialog.tsx';
import styles from './CaseTable.module.css';
import { useCaseChanges } from './useCases.ts';

interface CaseActionsProps {
  one: DraftCase;
  number: number;
}

export function CaseActions({ one, number }: CaseActionsProps) {
  const { t } = useTranslation('editor');
  const { put, remove, raise } = useCaseChanges();
  const [opened, setOpened] = useState(false);
  return (
    <div className={styles.actions}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('data.openNumber', { number })}
        title={t('data.open')}
        onClick={() => setOpened(true)}
      >
        <IconPencil size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        style={{ visibility: number === 1 ? 'hidden' : undefined }}
        aria-label={t('data.raiseNumber', { number })}
        title={t('data.raise')}
        onClick={() => raise(one.key)}
      >
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('data.removeNumber', { number })}
        title={t('data.remove')}
        onClick={() => remove([one.key])}
      >
        <IconTrash size={16} />
      </ActionIcon>
      {opened && (
        <CaseDialog
          one={one}
          number={number}
          onSave={changed => {
            put(one.key, changed);
            setOpened(false);
          }}
          onClose={() => setOpened(false)}
        />
      )}
    </div>
  );
}
