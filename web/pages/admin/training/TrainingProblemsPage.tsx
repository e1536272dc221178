import { Button } from '@mantine/core';
import { IconSearch, IconWorldDownload } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  getAdminTraining,
  importTrainingProblem,
  listAdminTrainingProblems,
} from '#core/contract/training-admin.ts';
import { trainingProblemsMax } from '#core/limits.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { useMayCall } from '#web/session/session.ts';
import { ImportRemoteDialog } from '../problem/ImportRemoteDialog.tsx';
import { ProblemOrder } from './ProblemOrder.tsx';
import { ProblemPicker } from './ProblemPicker.tsx';

export default function TrainingProblemsPage() {
  const { t } = useTranslation('adminTraining');
  const { trainingId } = useParams({ from: '/admin/training/$trainingId/problems' });
  const tid = Number(trainingId);
  const training = useAnswer(getAdminTraining, { tid });
  const answer = useAnswer(
    listAdminTrainingProblems,
    { tid, queryExisted: true, limit: trainingProblemsMax },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const [adding, setAdding] = useState<'bank' | 'remote'>();
  const mayImport = useMayCall(importTrainingProblem);
  return (
    <>
      <BackLink to="/admin/training">{t('list.title')}</BackLink>
      <PageHeader
        title={t('problems.title')}
        text={training.data?.training.title}
        actions={
          <>
            {mayImport && (
              <Button
                variant="default"
                leftSection={<IconWorldDownload size={16} />}
                disabled={!answer.data}
                onClick={() => setAdding('remote')}
              >
                {t('problems.remote')}
              </Button>
            )}
            <Button
              leftSection={<IconSearch size={16} />}
              disabled={!answer.data}
              onClick={() => setAdding('bank')}
            >
              {t('problems.pick')}
            </Button>
          </>
        }
      />
      <Panel>
        <Loadable
          answer={answer}
          skeleton={<SkeletonRows rows={4} height={40} />}
          isEmpty={({ problemList }) => problemList.total === 0}
          empty={<EmptyState title={t('problems.none')} hint={t('problems.noneHint')} />}
        >
          {({ problemList, trainingProblemMap }) => (
            <ProblemOrder
              tid={tid}
              problems={problemList.records.flatMap(problem => {
                const place = trainingProblemMap[problem.id];
                return place ? [{ ...problem, place }] : [];
              })}
              onChange={() => answer.refetch()}
            />
          )}
        </Loadable>
      </Panel>
      {adding === 'bank' && (
        <ProblemPicker tid={tid} onAdded={() => answer.refetch()} onClose={() => setAdding(undefined)} />
      )}
      {adding === 'remote' && (
        <ImportRemoteDialog
          tid={tid}
          onImported={() => answer.refetch()}
          onClose={() => setAdding(undefined)}
        />
      )}
    </>
  );
}
