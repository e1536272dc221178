import { Button } from '@mantine/core';
import { IconPackageImport, IconPlus, IconPrinter, IconSearch, IconWorldDownload } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '#web/api/hooks.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { Caution } from '#web/components/Caution.tsx';
import editor from '#web/components/EditorForm.module.css';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { ImportRemoteDialog } from '../problem/ImportRemoteDialog.tsx';
import { nextFreeId, sortByDisplayId } from './display-id.ts';
import { GiveBack } from './GiveBack.tsx';
import { ProblemOrder } from './ProblemOrder.tsx';
import { ProblemPicker } from './ProblemPicker.tsx';
import { PublicSwitch } from './PublicSwitch.tsx';
import { useContestScope } from './scope.ts';

/** all of them: the switch below speaks of every one */
const limit = 300;

type Source = 'bank' | 'group' | 'remote';

export default function ContestProblemsPage() {
  const { t } = useTranslation('adminContest');
  const { calls, of, list, isInner } = useContestScope();
  const cid = Number(useParams({ strict: false }).contestID);
  const contest = useAnswer(calls.read, { cid });
  const answer = useAnswer(calls.problems, { cid, limit }, { staleTimeMs: 0 });
  const [adding, setAdding] = useState<Source>();
  const problems = sortByDisplayId(Object.values(answer.data?.contestProblemMap ?? {}));
  const taken = problems.map(({ displayId }) => displayId);
  const refresh = () => void answer.refetch();
  const isReady = contest.data !== undefined && answer.data !== undefined;
  // In the back office every one of them; a group has those of the bank on loan.
  const own = (answer.data?.problemList.records ?? []).filter(
    ({ gid }) => of.gid === undefined || gid === of.gid,
  );
  const outside = new Map(answer.data?.problemList.records.map(one => [one.id, one]));
  return (
    <>
      <BackLink to={list}>{t('list.title')}</BackLink>
      <PageHeader
        isInner={isInner}
        title={t('problems.title')}
        text={contest.data?.title}
        actions={<Ways cid={cid} isReady={isReady} onAdd={setAdding} />}
      />
      {contest.data?.status === 0 && <Caution apart>{t('problems.running')}</Caution>}
      <div className={editor.sections}>
        <Panel>
          <Loadable
            answer={answer}
            skeleton={<SkeletonRows rows={4} height={40} />}
            isEmpty={() => problems.length === 0}
            empty={<EmptyState title={t('problems.none')} hint={t('problems.noneHint')} />}
          >
            {() => <ProblemOrder cid={cid} problems={problems} outside={outside} onChange={refresh} />}
          </Loadable>
        </Panel>
        {contest.data && answer.data && problems.length > 0 && (
          <Panel title={t('problems.more')}>
            <div className={editor.form}>
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
              <GiveBack contest={contest.data} problems={own} onChange={refresh} />
              {own.length > 0 && <PublicSwitch contest={contest.data} problems={own} onChange={refresh} />}
            </div>
          </Panel>
        )}
      </div>
      {(adding === 'bank' || adding === 'group') && contest.data && (
        <ProblemPicker
          contest={contest.data}
          ofGroup={adding === 'group'}
          problems={problems}
          onAdded={refresh}
          onClose={() => setAdding(undefined)}
        />
      )}
      {adding === 'remote' && (
        <ImportRemoteDialog
          contest={{ cid, displayId: nextFreeId(taken) }}
          onImported={refresh}
          onClose={() => setAdding(undefined)}
        />
      )}
    </>
  );
}

interface WaysProps {
  cid: number;
  isReady: boolean;
  onAdd: (source: Source) => void;
}

/** The ways by which problems come into a contest. */
function Ways({ cid, isReady, onAdd }: WaysProps) {
  const { t } = useTranslation('adminContest');
  const { of, path } = useContestScope();
  const isOfGroup = of.gid !== undefined;
  return (
    <>
      <Button leftSection={<IconSearch size={16} />} disabled={!isReady} onClick={() => onAdd('bank')}>
        {t('problems.pick')}
      </Button>
      {isOfGroup && (
        <Button leftSection={<IconSearch size={16} />} disabled={!isReady} onClick={() => onAdd('group')}>
          {t('problems.pickGroup')}
        </Button>
      )}
      <Button
        component={PathLink}
        path={`${path}/${cid}/problem/create`}
        variant="default"
        leftSection={<IconPlus size={16} />}
      >
        {t('problems.create')}
      </Button>
      {!isOfGroup && (
        <>
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
            onClick={() => onAdd('remote')}
          >
            {t('problems.remote')}
          </Button>
        </>
      )}
    </>
  );
}
