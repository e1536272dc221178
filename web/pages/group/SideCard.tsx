import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Panel } from '#web/components/Panel.tsx';
import { Time } from '#web/components/Time.tsx';
import { UserAvatar } from '#web/components/UserAvatar.tsx';
import styles from './GroupHomePage.module.css';
import { AuthTag, HiddenTag, StatusTag } from './GroupTags.tsx';
import { useGroup } from './group.tsx';
import { Membership } from './Membership.tsx';

/** What the group is, and what the viewer can do about being in it. */
export function SideCard() {
  const { t } = useTranslation('group');
  const { group } = useGroup();
  const { id, name, avatar, owner, uid, nickname, auth, visible, status, memberCount, gmtCreate } = group;
  return (
    <Panel>
      <div className={styles.card}>
        <UserAvatar name={name} src={avatar} size={96} />
        <h2>{name}</h2>
        <div className={styles.tags}>
          <AuthTag auth={auth} />
          <HiddenTag visible={visible} />
          <StatusTag status={status} />
        </div>
        <Membership />
        <dl className={styles.facts}>
          <div>
            <dt>{t('owner')}</dt>
            <dd>
              {uid ? (
                <Link to="/user-home" search={{ uid, username: owner }}>
                  {nickname || owner}
                </Link>
              ) : (
                owner
              )}
            </dd>
          </div>
          <div>
            <dt>{t('number')}</dt>
            <dd>{id}</dd>
          </div>
          <div>
            <dt>{t('memberCount')}</dt>
            <dd>{memberCount}</dd>
          </div>
          <div>
            <dt>{t('created')}</dt>
            <dd>
              <Time value={gmtCreate} format="YYYY-MM-DD" />
            </dd>
          </div>
        </dl>
      </div>
    </Panel>
  );
}
