import { formatClock, pointsLook, pointsTries } from '#core/scoreboard/cell-look.ts';
import styles from './Board.module.css';
import type { BoardLook, OiBoardRow } from './board.ts';

/** The board of a contest that adds up points. */
export const pointsLooks: BoardLook<OiBoardRow> = {
  totals: [{ name: 'score', of: row => row.totalScore }],
  look(row, displayId) {
    const tries = row.triesInfo?.[displayId];
    if (!tries) return undefined;
    const look = pointsLook({ ...tries, score: row.submissionInfo[displayId] ?? null });
    return look ?? (row.lateInfo[displayId] === undefined ? undefined : 'after-ac');
  },
  cell(row, displayId) {
    const timeMs = row.timeInfo[displayId];
    const late = row.lateInfo[displayId];
    const notes = [
      timeMs === undefined ? '' : formatClock(timeMs / 1_000),
      pointsTries(row.triesInfo![displayId]!),
    ];
    return (
      <>
        <span className={styles.tries}>
          {row.submissionInfo[displayId]}
          {late !== undefined && ` → ${late}`}
        </span>
        <span className={styles.note}>{notes.filter(Boolean).join(' ')}</span>
      </>
    );
  },
};

/** The same where equal sums are told apart by time. */
export const timedPointsLooks: BoardLook<OiBoardRow> = {
  ...pointsLooks,
  totals: [...pointsLooks.totals, { name: 'time', of: row => formatClock(row.totalTime / 1_000) }],
};
