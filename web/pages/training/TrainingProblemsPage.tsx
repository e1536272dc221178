import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { getTrainingProblems } from '#core/contract/training.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { ProblemTable } from '../problem/list/ProblemTable.tsx';
import { problemPath } from '../problem/solve/place.ts';
import { Solved } from './Solved.tsx';
import styles from './TrainingLayout.module.css';
import { deskPlaceIn, useTraining } from './training.tsx';

export default function TrainingProblemsPage() {
  const { t } = useTranslation('training');
  const { training } = useTraining();
  const [showTags, setShowTags] = useLocalStorage({ key: 'training:showTags', defaultValue: false });
  const answer = useAnswer(
    getTrainingProblems,
    { tid: training.id, withHidden: true },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  return (
    <Panel flush>
      <div className={styles.tools}>
        <div className={styles.progress}>
          <Solved acCount={training.acCount} problemCount={training.problemCount} wide />
        </div>
        <Switch
          label={t('problems.showTags')}
          checked={showTags}
          onChange={event => setShowTags(event.currentTarget.checked)}
        />
      </div>
      <Loadable
        answer={answer}
        skeleton={<SkeletonRows rows={8} height={28} />}
        isEmpty={rows => rows.length === 0}
        empty={<EmptyState title={t('problems.none')} hint={t('problems.noneHint')} />}
      >
        {rows => (
          <ProblemTable
            rows={rows.map(row => ({ ...row, problemId: row.displayId }))}
            marks={Object.fromEntries(rows.map(({ pid, myStatus }) => [pid, { status: myStatus }]))}
            showTags={showTags}
            opensByRow
            pathOf={({ problemId }) => problemPath(deskPlaceIn(training, problemId))}
          />
        )}
      </Loadable>
    </Panel>
  );
}
