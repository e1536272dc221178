import { useTranslation } from 'react-i18next';
import { getPreviousLogin, type Overview } from '#core/contract/dashboard.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Panel } from '#web/components/Panel.tsx';
import { RelativeTime } from '#web/components/RelativeTime.tsx';
import { Time } from '#web/components/Time.tsx';
import { formatBytes } from '#web/components/units.ts';
import { Meter } from '../judges/Meter.tsx';
import styles from './Dashboard.module.css';

/** The processes that serve the site, the one that answered, and one's own last visit. */
export function Service({ service }: Pick<Overview, 'service'>) {
  const { t } = useTranslation('adminService');
  const { node, cores, load, processBytes, processes } = service;
  const { data: login } = useAnswer(getPreviousLogin);
  return (
    <Panel title={t('dashboard.service')}>
      <div className={styles.meters}>
        <Meter label={t('judge.cpu')} part={load.cpu} text={percent(load.cpu)} />
        <Meter label={t('judge.memory')} part={load.memory} text={percent(load.memory)} />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('dashboard.machine')}</dt>
          <dd>{t('dashboard.machineText', { node, cores })}</dd>
        </div>
        <div>
          <dt>{t('dashboard.process')}</dt>
          <dd>{formatBytes(processBytes)}</dd>
        </div>
        {processes.map(({ host, pid, since }) => (
          <div key={pid + host}>
            <dt>{t('dashboard.webProcess', { host, pid })}</dt>
            <dd>
              {t('dashboard.since')} <RelativeTime value={since} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('dashboard.lastLogin')}</dt>
          <dd>
            {login === undefined && '…'}
            {(login === null || login?.isFirst) && t('dashboard.firstLogin')}
            {login && !login.isFirst && (
              <span title={login.userAgent}>
                <Time value={login.gmtCreate} /> · {login.ip}
              </span>
            )}
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

const percent = (part: number) => `${Math.round(part * 100)}%`;
