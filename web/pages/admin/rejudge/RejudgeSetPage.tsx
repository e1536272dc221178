import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getRejudgeSet, type RejudgeSet } from '#core/contract/rejudge.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { Counts } from '#web/components/Counts.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { ProgressLine } from '#web/components/ProgressLine.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import summary from '#web/components/Summary.module.css';
import { Time } from '#web/components/Time.tsx';
import { rejudgePollMs } from '#web/timing.ts';
import { ChangedRows } from './ChangedRows.tsx';
import styles from './Rejudge.module.css';
import { isRejudgeRunning, RejudgeState, useFilterText } from './RejudgeState.tsx';
import { SetActions } from './SetActions.tsx';

export default function RejudgeSetPage() {
  const { t } = useTranslation('admin');
  const { setID } = useParams({ from: '/admin/rejudge/$setID' });
  const { page = 1, limit = 30 } = useSearch({ from: '/admin/rejudge/$setID' });
  const navigate = useNavigate({ from: '/admin/rejudge/$setID' });
  const id = Number(setID);
  const answer = useAnswer(
    getRejudgeSet,
    { id },
    { staleTimeMs: 0, pollMs: set => (set && isRejudgeRunning(set) ? rejudgePollMs : false) },
  );
  return (
    <>
      <BackLink to="/admin/rejudge">{t('rejudge.back')}</BackLink>
      <PageHeader
        title={t('rejudge.set', { id: setID })}
        actions={answer.data && <SetActions set={answer.data} onChange={() => answer.refetch()} />}
      />
      <div className={styles.sections}>
        <Panel>
          <Loadable answer={answer} skeleton={<SkeletonRows rows={3} />}>
            {set => <Summary set={set} />}
          </Loadable>
        </Panel>
        {answer.data && (
          <ChangedRows
            set={answer.data}
            page={page}
            limit={limit}
            onPage={(page, limit) => navigate({ search: { page, limit } })}
          />
        )}
      </div>
    </>
  );
}

function Summary({ set }: { set: RejudgeSet }) {
  const { t } = useTranslation('admin');
  const wordsOf = useFilterText();
  const { state, total, changed } = set;
  const settled = set.applied + set.skipped + set.failed;
  const isWritten = state === 'applying' || state === 'applied';
  const done = isWritten ? settled : set.done;
  const facts = { changed, unchanged: set.done - changed };
  const outcomes = { applied: set.applied, skipped: set.skipped, failed: set.failed };
  return (
    <div className={styles.summary}>
      <p className={summary.head}>
        <RejudgeState state={state} />
        <strong>{wordsOf(set.filter)}</strong>
        <span className={styles.soft}>
          {set.username} · <Time value={set.gmtCreate} />
        </span>
      </p>
      <ProgressLine
        percent={total === 0 ? 100 : (done / total) * 100}
        isMoving={isRejudgeRunning(set)}
        label={t('rejudge.column.progress')}
        text={isWritten ? t('rejudge.applying', { done, total }) : t('rejudge.judged', { done, total })}
      />
      <Counts counts={{ ...facts, ...(isWritten && outcomes) }} name={name => t(`rejudge.fact.${name}`)} />
    </div>
  );
}
