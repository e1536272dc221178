import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Overview } from '#core/contract/dashboard.ts';
import { Panel } from '../../../components/Panel.tsx';
import { useWidth } from '../../../components/width.ts';
import { roundTop } from '../../home/axis.ts';
import styles from './Dashboard.module.css';

const height = 180;
const margin = { top: 12, bottom: 22, left: 40 };
const bottom = height - margin.bottom;
const labelEvery = 4;

type Hour = Overview['submissions']['hours'][number];

/** Submissions of the last 24 hours: a bar for each, its filled part for the accepted. */
export function HourChart({ hours }: { hours: Hour[] }) {
  const { t } = useTranslation('adminService');
  const { ref, width } = useWidth<HTMLDivElement>();
  const [pointed, setPointed] = useState<number | null>(null);
  const top = roundTop(Math.max(...hours.map(({ total }) => total)));
  const column = Math.max(0, width - margin.left) / hours.length;
  const y = (count: number) => bottom - (count / top) * (bottom - margin.top);
  const bar = (index: number, count: number, className?: string) => (
    <rect
      className={className}
      x={margin.left + column * index + column * 0.15}
      y={y(count)}
      width={column * 0.7}
      height={bottom - y(count)}
      rx={2}
    />
  );
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
      <div ref={ref}>
        <svg width="100%" height={height} aria-hidden="true" onMouseLeave={() => setPointed(null)}>
          {[0, 0.5, 1].map(part => (
            <g key={part}>
              <line
                className={styles.grid}
                x1={margin.left}
                x2={width}
                y1={y(top * part)}
                y2={y(top * part)}
              />
              <text className={styles.axis} x={margin.left - 8} y={y(top * part) + 4} textAnchor="end">
                {top * part}
              </text>
            </g>
          ))}
          {hours.map(({ from, total, accepted }, index) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the table below says the same
            <g key={from} onMouseEnter={() => setPointed(index)}>
              <rect
                className={styles.column}
                data-pointed={pointed === index || undefined}
                x={margin.left + column * index}
                y={0}
                width={column}
                height={bottom}
              />
              {bar(index, total, styles.total)}
              {bar(index, accepted, styles.accepted)}
              {index % labelEvery === labelEvery - 1 && (
                <text
                  className={styles.axis}
                  x={margin.left + column * (index + 0.5)}
                  y={height - 4}
                  textAnchor="middle"
                >
                  {dayjs(from).format('HH:mm')}
                </text>
              )}
            </g>
          ))}
        </svg>
      </div>
      <table className={styles.hidden}>
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
