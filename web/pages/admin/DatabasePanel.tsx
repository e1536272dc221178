import { useTranslation } from 'react-i18next';
import { getDatabaseConfig } from '#core/contract/configuration.ts';
import { useAnswer } from '../../api/hooks.ts';
import { Loadable } from '../../components/Loadable.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import styles from './ConfPage.module.css';

/** What the site runs on. It is chosen at the start, so here it is only read. */
export function DatabasePanel() {
  const { t } = useTranslation('adminService');
  const config = useAnswer(getDatabaseConfig);
  return (
    <Panel title={t('database.title')}>
      <Loadable answer={config} skeleton={<SkeletonRows rows={4} />}>
        {({ dbName, dbHost, dbPort, dbUsername, dbPassword, version, embedded }) => (
          <>
            <dl className={styles.facts}>
              <dt>{t('database.server')}</dt>
              <dd>{`PostgreSQL ${version}`}</dd>
              <dt>{t('database.where')}</dt>
              <dd>{embedded ? t('database.embedded') : t('database.own')}</dd>
              <dt>{t('database.host')}</dt>
              <dd>{dbPort === null ? dbHost : `${dbHost}:${dbPort}`}</dd>
              <dt>{t('database.name')}</dt>
              <dd>{dbName}</dd>
              <dt>{t('database.user')}</dt>
              <dd>{dbUsername}</dd>
              <dt>{t('database.password')}</dt>
              <dd>{dbPassword}</dd>
              <dt>{t('database.cache')}</dt>
              <dd>{t('database.noCache')}</dd>
            </dl>
            <p className={styles.soft}>{t('database.hint')}</p>
          </>
        )}
      </Loadable>
    </Panel>
  );
}
