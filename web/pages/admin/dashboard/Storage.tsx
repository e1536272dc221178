import { useTranslation } from 'react-i18next';
import type { Overview } from '#core/contract/dashboard.ts';
import { Panel } from '#web/components/Panel.tsx';
import { formatBytes } from '#web/components/units.ts';
import { Meter } from '../judges/Meter.tsx';
import styles from './Dashboard.module.css';

export function Storage({ storage }: Pick<Overview, 'storage'>) {
  const { t, i18n } = useTranslation('adminService');
  const { databaseBytes, tables, blobs, freeBytes, diskBytes } = storage;
  const largest = tables[0]?.bytes ?? 1;
  return (
    <Panel title={t('dashboard.storage')}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('dashboard.database')}</dt>
          <dd>{formatBytes(databaseBytes)}</dd>
        </div>
        <div>
          <dt>{t('dashboard.blobs')}</dt>
          <dd>
            {blobs
              ? t('dashboard.blobFiles', { size: formatBytes(blobs.bytes), count: blobs.files })
              : t('dashboard.measuring')}
          </dd>
        </div>
        <div>
          <dt>{t('dashboard.free')}</dt>
          <dd>{t('dashboard.freeOf', { free: formatBytes(freeBytes), all: formatBytes(diskBytes) })}</dd>
        </div>
      </dl>
      <h3 className={styles.small}>{t('dashboard.tables')}</h3>
      <div className={styles.meters}>
        {tables.map(({ name, bytes, rows }) => (
          <div key={name} title={t('dashboard.tableRows', { rows: rows.toLocaleString(i18n.language) })}>
            <Meter label={name} part={bytes / largest} calm text={formatBytes(bytes)} />
          </div>
        ))}
      </div>
    </Panel>
  );
}
