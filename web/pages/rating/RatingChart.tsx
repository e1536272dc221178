import { useTranslation } from 'react-i18next';
import type { RatingStep } from '#core/contract/rating.ts';
import { type Band, bandOf } from '#core/rating/bands.ts';
import { formatTime } from '#web/components/time.ts';
import { useWidth } from '#web/components/width.ts';
import styles from './Rating.module.css';
import { inBandColor } from './RatingValue.tsx';

const height = 220;
const margin = { top: 10, right: 20, bottom: 24, left: 52 };
/** how much there is to see above the highest and below the lowest */
const spare = 60;

/** Ratings over time on stripes of the bands. The table below says the same. */
export function RatingChart({ steps, bands }: { steps: RatingStep[]; bands: Band[] }) {
  const { t } = useTranslation('rating');
  const { ref, width } = useWidth<HTMLDivElement>();
  const times = steps.map(({ endTime }) => Date.parse(endTime));
  const ratings = steps.map(({ after }) => after);
  const [from, to] = [times[0]!, times.at(-1)!];
  const [low, high] = [Math.min(...ratings) - spare, Math.max(...ratings) + spare];
  const right = Math.max(margin.left, width - margin.right);
  const bottom = height - margin.bottom;
  const x = (time: number) =>
    from === to
      ? (margin.left + right) / 2
      : margin.left + ((time - from) / (to - from)) * (right - margin.left);
  const y = (rating: number) => bottom - ((rating - low) / (high - low)) * (bottom - margin.top);
  const within = (rating: number) => Math.min(high, Math.max(low, rating));
  const stripes = bands.map((band, at) => ({
    band,
    bottom: at === 0 ? low : within(band.from),
    top: within(bands[at + 1]?.from ?? high),
  }));
  const points = steps.map(({ cid, after }, at) => ({ cid, after, x: x(times[at]!), y: y(after) }));
  const marks = from === to ? [from] : [from, to];
  return (
    <div ref={ref} className={styles.chart}>
      <svg
        width="100%"
        height={height}
        role="img"
        aria-label={t('chart', { first: ratings[0], last: ratings.at(-1) })}
      >
        {stripes
          .filter(stripe => stripe.top > stripe.bottom)
          .map(({ band, ...stripe }) => (
            <g key={band.from} style={inBandColor(band)}>
              <rect
                className={styles.stripe}
                x={margin.left}
                width={right - margin.left}
                y={y(stripe.top)}
                height={y(stripe.bottom) - y(stripe.top)}
              />
              {band.from > low && (
                <text className={styles.label} x={margin.left - 8} y={y(stripe.bottom) + 4} textAnchor="end">
                  {band.from}
                </text>
              )}
            </g>
          ))}
        <polyline className={styles.line} points={points.map(point => `${point.x},${point.y}`).join(' ')} />
        {points.map(point => (
          <circle
            key={point.cid}
            className={styles.point}
            style={inBandColor(bandOf(bands, point.after))}
            cx={point.x}
            cy={point.y}
            r={4}
          >
            <title>{point.after}</title>
          </circle>
        ))}
        {marks.map((time, at) => (
          <text
            key={time}
            className={styles.label}
            x={x(time)}
            y={height - 6}
            textAnchor={marks.length === 1 ? 'middle' : at === 0 ? 'start' : 'end'}
          >
            {formatTime(new Date(time).toISOString(), 'YYYY-MM-DD')}
          </text>
        ))}
      </svg>
    </div>
  );
}
