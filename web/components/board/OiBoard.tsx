import { oiLook } from '#core/scoreboard/cell-look.ts';
import { formatTimeMs } from '../units.ts';
import styles from './Board.module.css';
import type { BoardLook, OiBoardRow } from './board.ts';

/** The board of a contest that counts scores. */
export const oiLooks: BoardLook<OiBoardRow> = {
  totals: [
    { name: 'score', of: row => row.totalScore },
    { name: 'runTime', of: row => formatTimeMs(row.totalTime) },
  ],
  look(row, displayId) {
    const score = row.submissionInfo[displayId];
    if (score === undefined) return row.lateInfo[displayId] === undefined ? undefined : 'after-ac';
    return oiLook(score);
  },
  cell(row, displayId) {
    const timeMs = row.timeInfo[displayId];
    const late = row.lateInfo[displayId];
    return (
      <>
        <span className={styles.tries}>
          {row.submissionInfo[displayId]}
          {late !== undefined && ` → ${late}`}
        </span>
        {timeMs !== undefined && <span className={styles.note}>{formatTimeMs(timeMs)}</span>}
      </>
    );
  },
};
