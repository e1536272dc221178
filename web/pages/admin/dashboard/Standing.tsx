import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { getUserAuthInfo } from '#core/contract/account.ts';
import { useAnswer } from '../../../api/hooks.ts';
import { Loadable } from '../../../components/Loadable.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { PathLink } from '../../../components/PathLink.tsx';
import { SkeletonRows } from '../../../components/Skeleton.tsx';
import { useUser } from '../../../session/session.ts';
import { adminMenu } from '../menu.ts';
import styles from './Standing.module.css';

/** Who you are here: where to go and what your role may do. */
export function Standing() {
  const { t } = useTranslation('admin');
  const user = useUser();
  const auth = useAnswer(getUserAuthInfo);
  const places = adminMenu(user)
    .flatMap(({ entries }) => entries)
    .filter(({ name }) => name !== 'dashboard');
  return (
    <div className={styles.sections}>
      {places.length > 0 && (
        <div className={styles.places}>
          {places.map(({ name, path, icon: Icon }) => (
            <PathLink key={name} path={path}>
              <Icon size={24} stroke={1.5} aria-hidden />
              <span>
                <strong>{t(`menu.${name}`)}</strong>
                <span>{t(`about.${name}` as 'about.conf')}</span>
              </span>
            </PathLink>
          ))}
        </div>
      )}
      <Panel title={t('dashboard.role')}>
        <Loadable answer={auth} skeleton={<SkeletonRows rows={4} />}>
          {({ roles, permissions }) => (
            <>
              <p className={styles.role}>{roles.map(role => t(`role.${role as 'root'}`)).join(', ')}</p>
              <ul className={styles.permissions}>
                {permissions.map(permission => (
                  <li key={permission}>
                    <IconCheck size={16} aria-hidden />
                    {t(`permission.${permission}`)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Loadable>
      </Panel>
    </div>
  );
}
