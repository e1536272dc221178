import { Button } from '@mantine/core';
import { IconPackageImport, IconPlus, IconPrinter, IconSearch, IconWorldDownload } from '@tabler/icons-react';
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
import { ImportRemoteDialog } from '../problem/ImportRemoteDialog.tsx';
import styles from './Contest.module.css';
import { freeId, inOrder } from './display-id.ts';
import { ProblemOrder } from './ProblemOrder.tsx';
import { ProblemPicker } from './ProblemPicker.tsx';
import { PublicSwitch } from './PublicSwitch.tsx';

/** all of them: the switch below speaks of every one */
const limit = 300;

export default function ContestProblemsPage() {
  const { t } = useTranslation('adminContest');
  const { contestID } = useParams({ from: '/admin/contest/$contestID/problems' });
  const cid = Number(contestID);
  const contest = useAnswer(getAdminContest, { cid });
  const answer = useAnswer(listAdminContestProblems, { cid, limit }, { staleTimeMs: 0 });
  const [adding, setAdding] = useState<'bank' | 'remote'>();
  const problems = inOrder(Object.values(answer.data?.contestProblemMap ?? {}));
  const taken = problems.map(({ displayId }) => displayId);
  const refresh = () => void answer.refetch();
  const isReady = contest.data !== undefined && answer.data !== undefined;
  return (
    <>
      <BackLink to="/admin/contest">{t('list.title')}</BackLink>
      <PageHeader
        title={t('problems.title')}
        text={contest.data?.title}
        actions={
          <div className={styles.buttons}>
            <Button
              leftSection={<IconSearch size={16} />}
              disabled={!isReady}
              onClick={() => setAdding('bank')}
            >
              {t('problems.pick')}
            </Button>
            <Button
              component={PathLink}
              path={`/admin/contest/${cid}/problem/create`}
              variant="default"
              leftSection={<IconPlus size={16} />}
            >
              {t('problems.create')}
            </Button>
            <Button
              component={PathLink}
              path={`/admin/problem/batch-operation?cid=${cid}`}
              variant="default"
              leftSection={<IconPackageImport size={16} />}
            >
              {t('problems.package')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconWorldDownload size={16} />}
              disabled={!isReady}
              onClick={() => setAdding('remote')}
            >
              {t('problems.remote')}
            </Button>
          </div>
        }
      />
      {contest.data?.status === 0 && <p className={styles.told}>{t('problems.running')}</p>}
      <div className={styles.sections}>
        <Panel>
          <Loadable
            answer={answer}
            skeleton={<SkeletonRows rows={4} height={40} />}
            isEmpty={() => problems.length === 0}
            empty={<EmptyState title={t('problems.none')} hint={t('problems.noneHint')} />}
          >
            {() => <ProblemOrder cid={cid} problems={problems} onChange={refresh} />}
          </Loadable>
        </Panel>
        {contest.data && answer.data && problems.length > 0 && (
          <Panel title={t('problems.more')}>
            <div className={styles.form}>
              <div>
                <Button
                  component={PathLink}
                  path={`/contest/${cid}/problem-set`}
                  variant="default"
                  leftSection={<IconPrinter size={16} />}
                >
                  {t('problems.printSet')}
                </Button>
              </div>
              <PublicSwitch
                contest={contest.data}
                problems={answer.data.problemList.records}
                onChange={refresh}
              />
            </div>
          </Panel>
        )}
      </div>
      {adding === 'bank' && contest.data && (
        <ProblemPicker
          cid={cid}
          type={contest.data.type}
          taken={taken}
          onAdded={refresh}
          onClose={() => setAdding(undefined)}
        />
      )}
      {adding === 'remote' && (
        <ImportRemoteDialog
          contest={{ cid, displayId: freeId(taken) }}
          onImported={refresh}
          onClose={() => setAdding(undefined)}
        />
      )}
    </>
  );
}
