import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChartScales, ColumnChart } from '#web/components/chart/ColumnChart.tsx';
import styles from './WeekChart.module.css';

interface WeekChartProps {
  days: string[];
  total: number[];
  accepted: number[];
  mine?: number[];
}

/** Submissions of a week: a bar for all, its filled part for the accepted, a line for one's own. */
export function WeekChart({ days, total, accepted, mine }: WeekChartProps) {
  const { t } = useTranslation('home');
  const [pointed, setPointed] = useState<number | null>(null);
  const columns = days.map((label, day) => ({
    key: label,
    label,
    total: total[day] ?? 0,
    accepted: accepted[day] ?? 0,
  }));

  return (
    <div className={styles.chart}>
      <div className={styles.legend} aria-hidden="true">
        <span data-series="total">{t('week.total')}</span>
        <span data-series="accepted">{t('week.accepted')}</span>
        {mine && <span data-series="mine">{t('week.mine')}</span>}
      </div>
      <ColumnChart
        columns={columns}
        height={190}
        highest={Math.max(...(mine ?? [0]))}
        pointed={pointed}
        onPoint={setPointed}
        over={places => mine && <Line counts={mine} days={days} {...places} />}
      >
        {({ x }) =>
          pointed !== null && (
            <div className={styles.tip} style={{ left: x(pointed) }} data-late={pointed > 3 || undefined}>
              <strong>{days[pointed]}</strong>
              <span>{`${t('week.total')} ${total[pointed]}`}</span>
              <span>{`${t('week.accepted')} ${accepted[pointed]}`}</span>
              {mine && <span>{`${t('week.mine')} ${mine[pointed]}`}</span>}
            </div>
          )
        }
      </ColumnChart>
      <table className="unseen">
        <caption>{t('week.title')}</caption>
        <thead>
          <tr>
            <th>{t('week.day')}</th>
            <th>{t('week.total')}</th>
            <th>{t('week.accepted')}</th>
            {mine && <th>{t('week.mine')}</th>}
          </tr>
        </thead>
        <tbody>
          {days.map((day, index) => (
            <tr key={day}>
              <th>{day}</th>
              <td>{total[index]}</td>
              <td>{accepted[index]}</td>
              {mine && <td>{mine[index]}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Line = ({ counts, days, x, y }: { counts: number[]; days: string[] } & ChartScales) => (
  <g className={styles.mine}>
    <polyline points={counts.map((count, day) => `${x(day)},${y(count)}`).join(' ')} />
    {counts.map((count, day) => (
      <circle key={days[day]} cx={x(day)} cy={y(count)} r={3} />
    ))}
  </g>
);
