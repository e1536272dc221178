import { IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { acmFailuresBefore, acmLook, acmTries, formatClock } from '#core/scoreboard/cell-look.ts';
import styles from './Board.module.css';
import type { AcmBoardRow, BoardLook } from './board.ts';

/** The board of a contest by ICPC rules. */
export const acmLooks: BoardLook<AcmBoardRow> = {
  totals: [
    { name: 'solved', of: row => row.ac },
    { name: 'time', of: row => formatClock(row.totalTime) },
  ],
  look(row, displayId) {
    const cell = row.submissionInfo[displayId];
    return cell && acmLook(cell, cell.isFirstAC);
  },
  cell(row, displayId) {
    const cell = row.submissionInfo[displayId]!;
    return (
      <>
        <span className={styles.tries}>
          {cell.isFirstAC && <First />}
          {acmTries(cell)}
        </span>
        <span className={styles.note}>
          {cell.ACTime === undefined ? acmFailuresBefore(cell) : formatClock(cell.ACTime)}
        </span>
      </>
    );
  },
};

/** On its own, as every other cell needs no words. */
function First() {
  const { t } = useTranslation('board');
  return <IconStarFilled size={12} role="img" aria-label={t('look.first-ac')} />;
}
