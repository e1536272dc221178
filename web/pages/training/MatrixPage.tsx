import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getTrainingMatrix } from '#core/contract/homework.ts';
import type { TrainingInfo } from '#core/contract/training.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { trainingCalls } from '../homework/calls.ts';
import { Matrix, type MatrixFilter } from '../homework/Matrix.tsx';
import { problemPath } from '../problem/solve/place.ts';
import { deskPlaceIn, useTraining } from './training.tsx';

/** A training as homework, for those who manage it. */
export default function MatrixPage() {
  const { t } = useTranslation('training');
  const { training } = useTraining();
  if (training.isTrainingAdmin) return <TrainingMatrix training={training} />;
  return (
    <Panel>
      <EmptyState title={t('matrix.closed')} />
    </Panel>
  );
}

function TrainingMatrix({ training }: { training: TrainingInfo }) {
  const { t } = useTranslation('training');
  const tid = training.id;
  const [filter, setFilter] = useState<MatrixFilter>({ onlyOpen: 'false' });
  const answer = useAnswer(getTrainingMatrix, { tid, ...filter }, { keepPrevious: true, staleTimeMs: 0 });
  const columns = (answer.data?.problems ?? []).map(({ problemId, title }) => ({
    key: problemId,
    name: problemId,
    title,
    path: problemPath(deskPlaceIn(training, problemId)),
  }));
  return (
    <Matrix
      homework={{ calls: trainingCalls, tid }}
      answer={answer}
      columns={columns}
      filter={filter}
      onFilter={setFilter}
      noneHint={t('matrix.noneHint')}
    />
  );
}
