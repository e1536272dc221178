import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AdminGroupRow, auditGroup } from '#core/contract/group-admin.ts';
import { groupStatus } from '#core/standing.ts';
import { useCall } from '#web/api/hooks.ts';
import type { Column } from '#web/components/DataTable.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { Time } from '#web/components/Time.tsx';
import { toast } from '#web/components/toast.ts';
import { AuthTag, HiddenTag, StatusTag } from '#web/pages/group/GroupTags.tsx';
import styles from './Groups.module.css';
import { HandOverDialog } from './HandOverDialog.tsx';

export function useColumns(onChange: () => void): Column<AdminGroupRow>[] {
  const { t } = useTranslation(['adminGroup', 'group']);
  return [
    { key: 'id', title: t('column.id'), cell: ({ id }) => id },
    {
      key: 'name',
      title: t('column.name'),
      cell: ({ id, name, shortName }) => (
        <span className={styles.name}>
          <PathLink path={`/group/${id}`}>{name}</PathLink>
          <code>{shortName}</code>
        </span>
      ),
    },
    {
      key: 'owner',
      title: t('group:owner'),
      cell: ({ owner, uid }) =>
        uid ? (
          <Link to="/user-home" search={{ uid, username: owner }}>
            {owner}
          </Link>
        ) : (
          owner
        ),
    },
    {
      key: 'auth',
      title: t('column.auth'),
      cell: ({ auth, visible }) => (
        <span className={styles.tags}>
          <AuthTag auth={auth} />
          <HiddenTag visible={visible} />
        </span>
      ),
    },
    { key: 'members', title: t('group:memberCount'), align: 'end', cell: row => row.memberCount },
    {
      key: 'status',
      title: t('status'),
      cell: ({ status }) =>
        status === groupStatus.normal ? (
          <StateTag tone="success">{t('statusOf.normal')}</StateTag>
        ) : (
          <StatusTag status={status} />
        ),
    },
    { key: 'ai', title: t('column.canUseAi'), cell: row => <Assistant row={row} onChange={onChange} /> },
    {
      key: 'created',
      title: t('column.created'),
      roomOnly: true,
      cell: row => <Time value={row.gmtCreate} format="YYYY-MM-DD HH:mm" />,
    },
    { key: 'options', title: '', align: 'end', cell: row => <Options row={row} onChange={onChange} /> },
  ];
}

interface CellProps {
  row: AdminGroupRow;
  onChange: () => void;
}

/** Whether its members may use the assistant; given with the audit, and at any time later. */
function Assistant({ row, onChange }: CellProps) {
  const { t } = useTranslation('adminGroup');
  const auditing = useCall(auditGroup);
  const give = async (canUseAi: boolean) => {
    const status = row.status === groupStatus.disabled ? groupStatus.disabled : groupStatus.normal;
    await auditing.ask({ body: { gid: row.id, status, canUseAi } });
    onChange();
  };
  return (
    <Switch
      aria-label={t('canUseAiOf', { name: row.name })}
      checked={row.canUseAi}
      disabled={auditing.pending || row.status === groupStatus.waiting}
      onChange={event => give(event.currentTarget.checked)}
    />
  );
}

function Options({ row, onChange }: CellProps) {
  const { t } = useTranslation(['adminGroup', 'shell']);
  const [handing, setHanding] = useState(false);
  const auditing = useCall(auditGroup);
  const audit = async (status: 0 | 1, canUseAi?: boolean) => {
    const done = await auditing.ask({ body: { gid: row.id, status, canUseAi } });
    if (done !== undefined) toast.success(t('shell:Update_Successfully'));
    onChange();
  };
  const button = (label: string, onClick: () => void, danger = false) => (
    <Button
      size="compact-sm"
      variant={danger ? 'subtle' : 'default'}
      color={danger ? 'red.9' : undefined}
      disabled={auditing.pending}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <div className={styles.options}>
      {row.status === groupStatus.waiting && (
        <>
          {button(t('audit.pass'), () => audit(0))}
          {button(t('audit.passWithAi'), () => audit(0, true))}
          {button(t('audit.refuse'), () => audit(1), true)}
        </>
      )}
      {row.status === groupStatus.normal && button(t('audit.disable'), () => audit(1), true)}
      {row.status === groupStatus.disabled && button(t('audit.enable'), () => audit(0))}
      {button(t('handOver.open'), () => setHanding(true))}
      {handing && (
        <HandOverDialog
          group={row}
          onClose={() => {
            setHanding(false);
            onChange();
          }}
        />
      )}
    </div>
  );
}
