import '@mantine/core/styles/Switch.layer.css';
import { ActionIcon, Switch } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#web/api/hooks.ts';
import { RemoveButton } from '#web/components/RemoveButton.tsx';
import styles from './Learning.module.css';
import type { TableCalls } from './table-calls.ts';

interface TableActionsProps {
  table: { id: number; title: string; status: number };
  calls: TableCalls;
  onEdit: () => void;
  onChange: () => void;
  children?: ReactNode;
}

/** What whoever may change a table does with it from the list. */
export function TableActions({ table, calls, onEdit, onChange, children }: TableActionsProps) {
  const { t } = useTranslation(calls.words);
  const saving = useCall(calls.save);
  const deleting = useCall(calls.deleteTable);
  const publish = async (published: boolean) => {
    await saving.ask({ body: { id: table.id, status: published ? 1 : 0 } });
    onChange();
  };
  const { title } = table;
  return (
    <div className={styles.actions}>
      <Switch
        aria-label={t('list.publishOf', { title })}
        label={t(`status.${table.status as 0 | 1}`)}
        checked={table.status === 1}
        disabled={saving.pending}
        onChange={event => publish(event.currentTarget.checked)}
      />
      {children}
      <ActionIcon
        variant="subtle"
        aria-label={t('list.editOf', { title })}
        title={t('edit')}
        onClick={onEdit}
      >
        <IconPencil size={17} />
      </ActionIcon>
      <RemoveButton
        title={t('list.deleteOf', { title })}
        verb={t('delete')}
        text={t('table.deleteText')}
        pending={deleting.pending}
        onRemove={() => deleting.ask({ query: { id: table.id } })}
        onDone={onChange}
      />
    </div>
  );
}
