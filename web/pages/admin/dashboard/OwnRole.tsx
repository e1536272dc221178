import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { getUserAuthInfo } from '#core/contract/account.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import styles from './OwnRole.module.css';

/** Who you are here and what your role may do. */
export function OwnRole() {
  const { t } = useTranslation('admin');
  const auth = useAnswer(getUserAuthInfo);
  return (
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
  );
}
