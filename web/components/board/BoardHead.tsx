import { useTranslation } from 'react-i18next';
import type { ContestProblemRow } from '#core/contract/contest.ts';
import styles from './Board.module.css';
import { useFollowPath } from './follow-path.ts';

/** The counts are missing where nobody counts. */
export type BoardProblem = Pick<ContestProblemRow, 'displayId' | 'displayTitle' | 'color'> &
  Partial<Pick<ContestProblemRow, 'ac' | 'total' | 'isFrozen'>>;

interface BoardHeadProps {
  problems: readonly BoardProblem[];
  totals: readonly { name: 'solved' | 'time' | 'score' | 'runTime' }[];
  problemPath?: (displayId: string) => string;
}

export function BoardHead({ problems, totals, problemPath }: BoardHeadProps) {
  const { t } = useTranslation('board');
  const follow = useFollowPath();
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.rank}>
          {t('column.rank')}
        </th>
        <th scope="col" className={styles.person}>
          {t('column.user')}
        </th>
        {totals.map(({ name }) => (
          <th scope="col" key={name} className={styles[name]}>
            {t(`column.${name}`)}
          </th>
        ))}
        {problems.map(problem => (
          <th scope="col" key={problem.displayId} className={styles.problem} title={problem.displayTitle}>
            <span className={styles.letter}>
              {problem.color && (
                <span className={styles.balloon} style={{ background: problem.color }} aria-hidden="true" />
              )}
              {problemPath ? (
                <a href={problemPath(problem.displayId)} onClick={follow}>
                  {problem.displayId}
                </a>
              ) : (
                problem.displayId
              )}
            </span>
            {problem.total !== undefined && (
              <span className={styles.counts}>
                {problem.isFrozen ? '?/?' : `${problem.ac}/${problem.total}`}
              </span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}
