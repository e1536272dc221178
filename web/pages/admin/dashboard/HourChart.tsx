import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Overview } from '#core/contract/dashboard.ts';
import { ColumnChart } from '#web/components/chart/ColumnChart.tsx';
import { Panel } from '#web/components/Panel.tsx';
import styles from './Dashboard.module.css';

const labelEvery = 4;

type Hour = Overview['submissions']['hours'][number];

/** Submissions of the last 24 hours: a bar for each, its filled part for the accepted. */
export function HourChart({ hours }: { hours: Hour[] }) {
  const { t } = useTranslation('adminService');
  const [pointed, setPointed] = useState<number | null>(null);
  const columns = hours.map(({ from, ...counts }, at) => ({
    key: from,
    ...counts,
    label: at % labelEvery === labelEvery - 1 ? dayjs(from).format('HH:mm') : undefined,
  }));
  const shown = pointed === null ? undefined : hours[pointed];
  return (
    <Panel
      className={styles.wide}
      title={t('dashboard.hours')}
      actions={
        <span className={styles.told}>
          {shown &&
            t('dashboard.hourTold', {
              hour: dayjs(shown.from).format('HH:mm'),
              total: shown.total,
              accepted: shown.accepted,
            })}
        </span>
      }
    >
      <ColumnChart columns={columns} height={180} pointed={pointed} onPoint={setPointed} />
      <table className="unseen">
        <caption>{t('dashboard.hours')}</caption>
        <tbody>
          {hours.map(({ from, total, accepted }) => (
            <tr key={from}>
              <th>{dayjs(from).format('HH:mm')}</th>
              <td>{total}</td>
              <td>{accepted}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
