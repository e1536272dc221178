import { useTranslation } from 'react-i18next';
import { useWidth } from '#web/components/width.ts';
import { calendarWeeks, shadeOf } from './calendar.ts';
import styles from './Heatmap.module.css';

interface HeatmapProps {
  endDate: string;
  days: { date: string; count: number }[];
}

const gap = 3;
const smallestStep = 14;
const largestStep = 17;
const left = 30;
const top = 18;

/** A year of days, a column for each week; a narrow screen shows as many of the latest weeks as fit. */
export function Heatmap({ endDate, days }: HeatmapProps) {
  const { t, i18n } = useTranslation('user');
  const { ref, width } = useWidth<HTMLDivElement>();
  const weeks = calendarWeeks(endDate, days);
  const wished = Math.floor((width - left) / weeks.length);
  const step = Math.min(largestStep, Math.max(smallestStep, wished));
  const box = step - gap;
  const fit = Math.max(1, Math.floor((width - left) / step));
  const shown = weeks.slice(-Math.min(fit, weeks.length));
  const total = days.reduce((sum, day) => sum + day.count, 0);
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'short', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  return (
    <div ref={ref} className={styles.heatmap}>
      <svg
        width="100%"
        height={top + 7 * step}
        role="img"
        aria-label={t('heatmap.label', { count: total, days: days.length })}
      >
        {[1, 3, 5].map(day => (
          <text key={day} className={styles.label} x={0} y={top + day * step + box - 2}>
            {weekday.format(Date.UTC(2024, 0, 7 + day))}
          </text>
        ))}
        {shown.map((week, column) => (
          <g key={week[0]?.date} transform={`translate(${left + column * step} 0)`}>
            {startsMonth(week, shown[column - 1]) && column < shown.length - 1 && (
              <text className={styles.label} x={0} y={11}>
                {month.format(new Date(`${week.at(-1)!.date}T00:00:00Z`))}
              </text>
            )}
            {week.map(day => (
              <rect
                key={day.date}
                y={top + day.weekday * step}
                width={box}
                height={box}
                rx={2}
                fill={`var(--heat-${shadeOf(day.count)})`}
              >
                <title>{t('heatmap.day', { date: day.date, count: day.count })}</title>
              </rect>
            ))}
          </g>
        ))}
      </svg>
      <div className={styles.legend} aria-hidden="true">
        <span>{t('heatmap.total', { count: total })}</span>
        <span className={styles.scale}>
          {t('heatmap.less')}
          {[0, 1, 2, 3, 4].map(level => (
            <i key={level} style={{ background: `var(--heat-${level})` }} />
          ))}
          {t('heatmap.more')}
        </span>
      </div>
    </div>
  );
}

type Week = ReturnType<typeof calendarWeeks>[number];

const startsMonth = (week: Week, before: Week | undefined) =>
  week.at(-1)?.date.slice(0, 7) !== before?.at(-1)?.date.slice(0, 7) &&
  Number(week.at(-1)?.date.slice(8)) <= 7;
