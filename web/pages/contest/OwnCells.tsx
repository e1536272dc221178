import { useTranslation } from 'react-i18next';
import type { AcmRankRow, ContestProblemRow, OiRankRow } from '#core/contract/contest.ts';
import {
  type AcmLook,
  acmLook,
  acmTries,
  formatClock,
  type OiLook,
  oiLook,
} from '#core/scoreboard/cell-look.ts';
import cells from '../../components/board/Board.module.css';
import { PathLink } from '../../components/PathLink.tsx';
import { problemPath } from '../problem/solve/place.ts';
import { useContest } from './contest.tsx';
import styles from './MinePage.module.css';
import type { OwnRow } from './own-result.ts';

/** The cells of one row, large, with the problems they belong to. */
export function OwnCells({ row, problems }: { row: OwnRow; problems: ContestProblemRow[] }) {
  const { contest } = useContest();
  return (
    <ul className={styles.cells}>
      {problems.map(({ id, displayId, displayTitle }) => {
        const shown = 'ac' in row ? acmCell(row, displayId) : oiCell(row, displayId);
        return (
          <li key={id}>
            <PathLink
              path={problemPath({ contestID: contest.id, problemID: displayId })}
              title={displayTitle}
            >
              <strong>{displayId}</strong> <span>{displayTitle}</span>
            </PathLink>
            <Cell {...shown} />
          </li>
        );
      })}
    </ul>
  );
}

interface Shown {
  look?: AcmLook | OiLook;
  text: string;
  note?: string;
}

function Cell({ look, text, note }: Shown) {
  const { t } = useTranslation(['contest', 'board']);
  if (!look) return <span className={styles.untried}>{t('mine.untried')}</span>;
  return (
    <span className={`${cells.cell} ${cells[look]}`} title={t(`board:look.${look}`)}>
      <span className={cells.tries}>{text}</span>
      {note && <span className={cells.note}>{note}</span>}
    </span>
  );
}

function acmCell(row: AcmRankRow, displayId: string): Shown {
  const cell = row.submissionInfo[displayId];
  if (!cell) return { text: '' };
  return {
    look: acmLook(cell, cell.isFirstAC),
    text: acmTries(cell),
    note: cell.ACTime === undefined ? undefined : formatClock(cell.ACTime),
  };
}

function oiCell(row: OiRankRow, displayId: string): Shown {
  const score = row.submissionInfo[displayId];
  return score === undefined ? { text: '' } : { look: oiLook(score), text: String(score) };
}
