import styles from './Skeleton.module.css';

/** Grey lines where rows will be. */
export function SkeletonRows({ rows, height = 20 }: { rows: number; height?: number }) {
  return (
    <div className={styles.rows} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
        <span key={row} className={styles.bone} style={{ height, width: `${96 - ((row * 17) % 30)}%` }} />
      ))}
    </div>
  );
}

export const SkeletonBlock = ({ height }: { height: number | string }) => (
  <span className={styles.bone} style={{ height, width: '100%' }} aria-hidden="true" />
);
