import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWidth } from '../../components/width.ts';
import { roundTop } from './axis.ts';
import styles from './WeekChart.module.css';

interface WeekChartProps {
  days: string[];
  total: number[];
  accepted: number[];
  mine?: number[];
}

const height = 190;
const margin = { top: 12, right: 8, bottom: 24, left: 36 };
const bottom = height - margin.bottom;

/** Submissions of a week: a bar for all, its filled part for the accepted, a line for one's own. */
export function WeekChart({ days, total, accepted, mine }: WeekChartProps) {
  const { t } = useTranslation('home');
  const { ref, width } = useWidth<HTMLDivElement>();
  const [pointed, setPointed] = useState<number | null>(null);
  const top = roundTop(Math.max(...total, ...(mine ?? [])));
  const column = Math.max(0, width - margin.left - margin.right) / days.length;
  const bar = Math.min(36, column * 0.5);
  const x = (day: number) => margin.left + column * (day + 0.5);
  const y = (count: number) => bottom - (count / top) * (bottom - margin.top);
  const columnAt = (offset: number) => {
    const day = Math.floor((offset - margin.left) / column);
    return day >= 0 && day < days.length ? day : null;
  };
  const quiet = [...total, ...(mine ?? [])].every(count => count === 0);

  return (
    <div ref={ref} className={styles.chart}>
      <div className={styles.legend} aria-hidden="true">
        <span data-series="total">{t('week.total')}</span>
        <span data-series="accepted">{t('week.accepted')}</span>
        {mine && <span data-series="mine">{t('week.mine')}</span>}
      </div>
      <svg
        width="100%"
        height={height}
        aria-hidden="true"
        onMouseMove={event => setPointed(columnAt(event.nativeEvent.offsetX))}
        onMouseLeave={() => setPointed(null)}
      >
        {[0, 0.5, 1].map(part => (
          <g key={part}>
            <line className={styles.grid} x1={margin.left} x2={width} y1={y(top * part)} y2={y(top * part)} />
            <text className={styles.label} x={margin.left - 8} y={y(top * part) + 4} textAnchor="end">
              {top * part}
            </text>
          </g>
        ))}
        {days.map((day, index) => (
          <g key={day}>
            <rect
              className={styles.column}
              data-pointed={pointed === index || undefined}
              x={x(index) - column / 2}
              y={0}
              width={column}
              height={bottom}
            />
            <Bar className={styles.total} x={x(index)} y={y(total[index] ?? 0)} width={bar} />
            <Bar className={styles.accepted} x={x(index)} y={y(accepted[index] ?? 0)} width={bar} />
            <text className={styles.label} x={x(index)} y={height - 6} textAnchor="middle">
              {day}
            </text>
          </g>
        ))}
        {mine && (
          <g className={styles.mine}>
            <polyline points={mine.map((count, index) => `${x(index)},${y(count)}`).join(' ')} />
            {mine.map((count, index) => (
              <circle key={days[index]} cx={x(index)} cy={y(count)} r={3} />
            ))}
          </g>
        )}
      </svg>
      {quiet && <p className={styles.quiet}>{t('week.none')}</p>}
      {pointed !== null && !quiet && (
        <div className={styles.tip} style={{ left: x(pointed) }} data-late={pointed > 3 || undefined}>
          <strong>{days[pointed]}</strong>
          <span>{`${t('week.total')} ${total[pointed]}`}</span>
          <span>{`${t('week.accepted')} ${accepted[pointed]}`}</span>
          {mine && <span>{`${t('week.mine')} ${mine[pointed]}`}</span>}
        </div>
      )}
      <table className={styles.table}>
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

const Bar = ({ className, x, y, width }: { className?: string; x: number; y: number; width: number }) => (
  <rect className={className} x={x - width / 2} y={y} width={width} height={Math.max(0, bottom - y)} rx={3} />
);
