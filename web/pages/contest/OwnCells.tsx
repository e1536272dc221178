import { useTranslation } from 'react-i18next';
import type { ContestProblemRow } from '#core/contract/contest.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import cells from '#web/components/board/Board.module.css';
import { boardLooks } from '#web/components/board/looks.ts';
import { PathLink } from '#web/components/PathLink.tsx';
import { problemPath } from '../problem/solve/place.ts';
import { useContest } from './contest.tsx';
import styles from './MinePage.module.css';
import type { OwnRow } from './own-result.ts';

/** The cells of one row as the board has them, with the problems they belong to. */
export function OwnCells({ row, problems }: { row: OwnRow; problems: ContestProblemRow[] }) {
  const { contest } = useContest();
  return (
    <ul className={styles.cells}>
      {problems.map(({ id, displayId, displayTitle }) => (
        <li key={id}>
          <PathLink path={problemPath({ contestID: contest.id, problemID: displayId })} title={displayTitle}>
            <strong>{displayId}</strong> <span>{displayTitle}</span>
          </PathLink>
          <Cell row={row} displayId={displayId} />
        </li>
      ))}
    </ul>
  );
}

function Cell({ row, displayId }: { row: OwnRow; displayId: string }) {
  const { t } = useTranslation(['contest', 'board']);
  const { contest } = useContest();
  const looks = boardLooks[ruleOf(contest).name];
  const look = looks.look(row, displayId);
  if (!look) return <span className={styles.untried}>{t('mine.untried')}</span>;
  return (
    <span className={`${cells.cell} ${cells[look]}`} title={t(`board:look.${look}`)}>
      {looks.cell(row, displayId)}
    </span>
  );
}
