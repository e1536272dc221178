import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '#web/api/hooks.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { Caution } from '#web/components/Caution.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { ContestForm } from './ContestForm.tsx';
import { useContestScope } from './scope.ts';
import { valuesOf } from './values.ts';

export default function EditContestPage() {
  const { t } = useTranslation('adminContest');
  const { contestID } = useParams({ strict: false });
  const { calls, list, isInner } = useContestScope();
  const answer = useAnswer(calls.read, { cid: Number(contestID) }, { forForm: true });
  return (
    <>
      <BackLink to={list}>{t('list.title')}</BackLink>
      <PageHeader isInner={isInner} title={t('edit.title')} text={answer.data?.title} />
      <Loadable answer={answer} skeleton={<SkeletonRows rows={10} height={36} />}>
        {contest => (
          <>
            {contest.pausedAt && <Caution apart>{t('edit.paused')}</Caution>}
            {!contest.pausedAt && contest.status === 0 && <Caution apart>{t('edit.running')}</Caution>}
            <ContestForm key={contest.id} cid={contest.id} values={valuesOf(contest)} stored={contest} />
          </>
        )}
      </Loadable>
    </>
  );
}
