import { IconPuzzle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { getRecentUpdatedProblem } from '#core/contract/site.ts';
import { usePageExists } from '#web/address/page-exists.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { Time } from '#web/components/Time.tsx';
import styles from './Rows.module.css';

export function LatestProblems() {
  const { t } = useTranslation('home');
  const answer = useAnswer(getRecentUpdatedProblem);
  const linked = usePageExists()('/problem/$problemID');
  return (
    <Panel flush title={t('problems.title')} icon={<IconPuzzle size={18} aria-hidden />}>
      <Loadable
        answer={answer}
        compact
        skeleton={<SkeletonRows rows={4} />}
        isEmpty={rows => rows.length === 0}
        empty={<EmptyState compact title={t('problems.none')} />}
      >
        {rows => (
          <ul className={styles.rows}>
            {rows.map(problem => (
              <li key={problem.id}>
                <code className={styles.code}>{problem.problemId}</code>
                <span className={styles.name}>
                  {linked ? (
                    <PathLink path={`/problem/${problem.problemId}`}>{problem.title}</PathLink>
                  ) : (
                    problem.title
                  )}
                </span>
                <span className={styles.soft}>
                  <Time value={problem.gmtModified} format="MM-DD" />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loadable>
    </Panel>
  );
}
