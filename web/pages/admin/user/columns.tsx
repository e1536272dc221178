import { useTranslation } from 'react-i18next';
import type { UserRow } from '#core/contract/user-admin.ts';
import type { Column } from '#web/components/DataTable.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { RowButton } from '#web/components/RowButton.tsx';
import { Time } from '#web/components/Time.tsx';
import { TitleTag } from '#web/components/TitleTag.tsx';
import { UserAvatar } from '#web/components/UserAvatar.tsx';
import styles from './Users.module.css';

export function useUserColumns(onEdit: (user: UserRow) => void): Column<UserRow>[] {
  const { t } = useTranslation('adminUser');
  return [
    {
      key: 'username',
      title: t('field.username'),
      cell: user => (
        <span className={styles.user}>
          <UserAvatar name={user.username} src={user.avatar} size={28} />
          <span>
            <PathLink path={`/user-home?username=${encodeURIComponent(user.username)}`}>
              {user.username}
            </PathLink>
            {user.nickname && <span className={styles.soft}>{user.nickname}</span>}
          </span>
          <TitleTag name={user.titleName} color={user.titleColor} />
        </span>
      ),
    },
    { key: 'realname', title: t('field.realname'), cell: user => user.realname || '–' },
    {
      key: 'email',
      title: t('field.email'),
      cell: user => (user.email ? <span className={styles.breaking}>{user.email}</span> : '–'),
    },
    {
      key: 'role',
      title: t('field.role'),
      cell: user => (
        <span className={styles.tag} data-kind={user.roles[0]!.id === 1002 ? undefined : 'role'}>
          {t(`role.${user.roles[0]!.id}`)}
        </span>
      ),
    },
    {
      key: 'status',
      title: t('field.status'),
      cell: user => (
        <span className={styles.tag} data-kind={user.status === 0 ? undefined : 'banned'}>
          {user.status === 0 ? t('normal') : t('banned')}
        </span>
      ),
    },
    { key: 'ac', title: t('field.solved'), align: 'end', cell: user => `${user.ac} / ${user.total}` },
    {
      key: 'recent',
      title: t('field.recentLoginTime'),
      wideOnly: true,
      roomOnly: true,
      cell: user =>
        user.recentLoginTime ? <Time value={user.recentLoginTime} format="YYYY-MM-DD HH:mm" /> : '–',
    },
    {
      key: 'edit',
      title: '',
      align: 'end',
      cell: user => (
        <RowButton
          text={t('edit')}
          label={t('editOf', { name: user.username })}
          onClick={() => onEdit(user)}
        />
      ),
    },
  ];
}
