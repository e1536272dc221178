import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeGroupMember, type GroupMember, removeGroupMember } from '#core/contract/group-member.ts';
import { groupLevel } from '#core/standing.ts';
import { useCall } from '#web/api/hooks.ts';
import type { Column } from '#web/components/DataTable.tsx';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { StateTag, type Tone } from '#web/components/StateTag.tsx';
import { Time } from '#web/components/Time.tsx';
import { toast } from '#web/components/toast.ts';
import { UserAvatar } from '#web/components/UserAvatar.tsx';
import { useGroup } from './group.tsx';
import styles from './Members.module.css';

type Level = 1 | 2 | 3 | 4 | 5;
const levels: Level[] = [1, 2, 3, 4, 5];
const tones: Record<Level, Tone> = { 1: 'warning', 2: 'danger', 3: 'quiet', 4: 'info', 5: 'success' };

export function useMemberColumns(): Column<GroupMember>[] {
  const { t } = useTranslation('group');
  const { isTeacher } = useGroup();
  const columns: Column<GroupMember>[] = [
    { key: 'user', title: t('member.user'), cell: row => <Person row={row} /> },
    { key: 'nickname', title: t('member.nickname'), cell: row => row.nickname ?? '–' },
    {
      key: 'joined',
      title: t('member.since'),
      wideOnly: true,
      cell: row => <Time value={row.gmtCreate} format="YYYY-MM-DD HH:mm" />,
    },
  ];
  const level: Column<GroupMember> = {
    key: 'level',
    title: t('member.level'),
    cell: row =>
      isTeacher ? (
        <LevelSelect row={row} />
      ) : (
        <StateTag tone={tones[row.auth as Level]}>{t(`level.${row.auth as Level}`)}</StateTag>
      ),
  };
  if (!isTeacher) return [...columns, level];
  return [
    ...columns.slice(0, 2),
    { key: 'className', title: t('member.className'), roomOnly: true, cell: row => row.className ?? '–' },
    { key: 'reason', title: t('apply.reason'), roomOnly: true, cell: row => row.reason || '–' },
    columns[2]!,
    level,
    { key: 'options', title: '', align: 'end', cell: row => <Options row={row} /> },
  ];
}

function Person({ row }: { row: GroupMember }) {
  const { t } = useTranslation('group');
  return (
    <span className={styles.person}>
      <UserAvatar name={row.username} src={row.avatar} size={28} />
      <Link to="/user-home" search={{ uid: row.uid, username: row.username }}>
        {row.username}
      </Link>
      {row.isOwner && <StateTag tone="success">{t('owner')}</StateTag>}
    </span>
  );
}

function LevelSelect({ row }: { row: GroupMember }) {
  const { t } = useTranslation(['group', 'shell']);
  const { gid } = useGroup();
  const changing = useCall(changeGroupMember);
  const choose = async (auth: number) => {
    const changed = await changing.ask({ body: { gid, uid: row.uid, auth } });
    if (changed !== undefined) toast.success(t('shell:Update_Successfully'));
  };
  return (
    <NativeSelect
      size="xs"
      className={styles.level}
      aria-label={t('member.levelOf', { name: row.username })}
      disabled={row.mayGive.length === 0 || changing.pending}
      value={row.auth}
      data={levels.map(value => ({
        value: String(value),
        label: t(`level.${value}`),
        disabled: !row.mayGive.includes(value),
      }))}
      onChange={event => choose(Number(event.currentTarget.value))}
    />
  );
}

/** An application is answered with one click; members are removed after a question. */
function Options({ row }: { row: GroupMember }) {
  const { t } = useTranslation(['group', 'shell']);
  const { gid } = useGroup();
  const [asking, setAsking] = useState(false);
  const changing = useCall(changeGroupMember);
  const removing = useCall(removeGroupMember);
  const answer = async (auth: number) => {
    const changed = await changing.ask({ body: { gid, uid: row.uid, auth } });
    if (changed !== undefined) toast.success(t('shell:Update_Successfully'));
  };
  const kick = async () => {
    const removed = await removing.ask({ query: { gid, uid: row.uid } });
    setAsking(false);
    if (removed !== undefined) toast.success(t('shell:deletedDone'));
  };
  return (
    <div className={styles.options}>
      {row.auth === groupLevel.applying && row.mayGive.length > 0 && (
        <>
          <Button size="compact-sm" loading={changing.pending} onClick={() => answer(groupLevel.member)}>
            {t('member.accept')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={changing.pending}
            onClick={() => answer(groupLevel.refused)}
          >
            {t('member.refuse')}
          </Button>
        </>
      )}
      {row.mayKick && (
        <ActionIcon
          variant="subtle"
          color="red.9"
          aria-label={t('member.kickOf', { name: row.username })}
          title={t('member.kick')}
          onClick={() => setAsking(true)}
        >
          <IconUserMinus size={17} />
        </ActionIcon>
      )}
      <LazyConfirm
        opened={asking}
        title={t('member.kick')}
        text={t('member.kickText', { name: row.username })}
        confirm={t('member.kick')}
        danger
        pending={removing.pending}
        onConfirm={kick}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
