import { IconUser, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { GroupRow } from '#core/contract/group.ts';
import factLine from '#web/components/FactLine.module.css';
import { PathLink } from '#web/components/PathLink.tsx';
import { promptLogin } from '#web/components/prompt-login.ts';
import { Time } from '#web/components/Time.tsx';
import { UserAvatar } from '#web/components/UserAvatar.tsx';
import styles from './GroupListPage.module.css';
import { AuthTag, HiddenTag, StatusTag } from './GroupTags.tsx';
import { groupPath } from './group.tsx';
import { Marquee } from './Marquee.tsx';

export function GroupCard({ group }: { group: GroupRow }) {
  const { t } = useTranslation('group');
  const open = promptLogin(t('loginFirst'));
  return (
    <li className={styles.card}>
      <UserAvatar name={group.name} src={group.avatar} size={48} />
      <div>
        <h2>
          <PathLink path={groupPath(group.id)} onClick={open}>
            <Marquee text={group.name} />
          </PathLink>
        </h2>
        <p className={styles.brief}>{group.brief}</p>
      </div>
      <ul className={`${factLine.facts} ${styles.facts}`}>
        <li>
          <AuthTag auth={group.auth} />
        </li>
        {(!group.visible || group.status !== 0) && (
          <li>
            <HiddenTag visible={group.visible} />
            <StatusTag status={group.status} />
          </li>
        )}
        <li>
          <IconUser size={15} role="img" aria-label={t('owner')} />
          <span className={styles.owner} title={group.owner}>
            {group.owner}
          </span>
        </li>
        <li>
          <IconUsers size={15} role="img" aria-label={t('memberCount')} />
          {group.memberCount}
        </li>
        <li>
          <Time value={group.gmtCreate} format="YYYY-MM-DD" />
        </li>
      </ul>
    </li>
  );
}
