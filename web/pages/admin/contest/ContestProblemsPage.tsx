import { Button } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getAdminContest, listAdminContestProblems } from '#core/contract/contest-admin.ts';
import { useAnswer } from '../../../api/hooks.ts';
import { BackLink } from '../../../components/BackLink.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Loadable } from '../../../components/Loadable.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { PathLink } from '../../../components/PathLink.tsx';
import { SkeletonRows } from '../../../components/Skeleton.tsx';
import styles from './Contest.module.css';
import { inOrder } from './display-id.ts';
import { ProblemOrder } from './ProblemOrder.tsx';
import { ProblemPicker } from './ProblemPicker.tsx';

export default function ContestProblemsPage() {
  const { t } = useTranslation('adminContest');
  const { contestID } = useParams({ from: '/admin/contest/$contestID/problems' });
  const cid = Number(contestID);
  const contest = useAnswer(getAdminContest, { cid });
  const answer = useAnswer(listAdminContestProblems, { cid }, { staleTimeMs: 0 });
  const [picking, setPicking] = useState(false);
  const problems = inOrder(Object.values(answer.data?.contestProblemMap ?? {}));
  return (
    <>
      <BackLink to="/admin/contest">{t('list.title')}</BackLink>
      <PageHeader
        title={t('problems.title')}
        text={contest.data?.title}
        actions={
          <div className={styles.buttons}>
            <Button
              component={PathLink}
              path={`/admin/problem/create?cid=${cid}`}
              variant="default"
              leftSection={<IconPlus size={16} />}
            >
              {t('problems.create')}
            </Button>
            <Button
              leftSection={<IconSearch size={16} />}
              disabled={!contest.data || !answer.data}
              onClick={() => setPicking(true)}
            >
              {t('problems.pick')}
            </Button>
          </div>
        }
      />
      {contest.data?.status === 0 && <p className={styles.told}>{t('problems.running')}</p>}
      <Panel>
        <Loadable
          answer={answer}
          skeleton={<SkeletonRows rows={4} height={40} />}
          isEmpty={() => problems.length === 0}
          empty={<EmptyState title={t('problems.none')} hint={t('problems.noneHint')} />}
        >
          {() => <ProblemOrder cid={cid} problems={problems} onChange={() => answer.refetch()} />}
        </Loadable>
      </Panel>
      {picking && contest.data && (
        <ProblemPicker
          cid={cid}
          type={contest.data.type}
          taken={problems.map(({ displayId }) => displayId)}
          onAdded={() => answer.refetch()}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}
