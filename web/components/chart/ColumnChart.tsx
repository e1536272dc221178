import type { ReactNode } from 'react';
import { useWidth } from '../width.ts';
import { niceMaximum } from './axis.ts';
import styles from './ColumnChart.module.css';

interface ChartColumn {
  key: string;
  /** under the column; some stay without */
  label?: string;
  total: number;
  accepted: number;
}

export interface ChartScales {
  /** the middle of a column */
  x: (column: number) => number;
  y: (count: number) => number;
}

interface ColumnChartProps {
  columns: ChartColumn[];
  height: number;
  /** the highest count that anything drawn over the columns has */
  highest?: number;
  pointed: number | null;
  onPoint: (column: number | null) => void;
  /** what is drawn over the columns */
  over?: (places: ChartScales) => ReactNode;
  /** what stands over the drawing, such as a tip */
  children?: (places: ChartScales) => ReactNode;
}

const margin = { top: 12, right: 8, bottom: 24, left: 38 };
const labelHalfPx = 18;

/** Submissions over time: a bar for all, its filled part for the accepted. A table beside it has to say the same. */
export function ColumnChart({ columns, height, highest = 0, pointed, onPoint, ...more }: ColumnChartProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const bottom = height - margin.bottom;
  const top = niceMaximum(Math.max(highest, ...columns.map(({ total }) => total)));
  const column = Math.max(0, width - margin.left - margin.right) / columns.length;
  const bar = Math.min(36, column * (columns.length > 12 ? 0.7 : 0.5));
  const x = (at: number) => margin.left + column * (at + 0.5);
  const y = (count: number) => bottom - (count / top) * (bottom - margin.top);
  const columnAt = (offset: number) => {
    const at = Math.floor((offset - margin.left) / column);
    return at >= 0 && at < columns.length ? at : null;
  };
  return (
    <div ref={ref} className={styles.chart}>
      <svg
        width="100%"
        height={height}
        aria-hidden="true"
        onMouseMove={event => onPoint(columnAt(event.nativeEvent.offsetX))}
        onMouseLeave={() => onPoint(null)}
      >
        {[0, top / 2, top].map(count => (
          <g key={count}>
            <line className={styles.grid} x1={margin.left} x2={width} y1={y(count)} y2={y(count)} />
            <text className={styles.label} x={margin.left - 8} y={y(count) + 4} textAnchor="end">
              {count}
            </text>
          </g>
        ))}
        {columns.map(({ key, label, total, accepted }, at) => (
          <g key={key}>
            <rect
              className={styles.column}
              data-pointed={pointed === at || undefined}
              x={x(at) - column / 2}
              y={0}
              width={column}
              height={bottom}
            />
            <rect className={styles.total} x={x(at) - bar / 2} width={bar} {...upTo(total)} />
            <rect className={styles.accepted} x={x(at) - bar / 2} width={bar} {...upTo(accepted)} />
            <text
              className={styles.label}
              x={Math.min(x(at), width - labelHalfPx)}
              y={height - 6}
              textAnchor="middle"
            >
              {label}
            </text>
          </g>
        ))}
        {more.over?.({ x, y })}
      </svg>
      {more.children?.({ x, y })}
    </div>
  );

  function upTo(count: number) {
    return { y: y(count), height: Math.max(0, bottom - y(count)), rx: Math.min(3, bar / 6) };
  }
}
