import '@mantine/core/styles/Switch.layer.css';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  type ContestJudge,
  type ContestJudging,
  getContestJudging,
  type Judging,
  listJudgings,
  setEqualJudges,
  setVerifying,
  verifyVerdicts,
} from '#core/contract/contest-judging.ts';
import { isAlikeInSpeed } from '#core/equal-judges.ts';
import { pageSize } from '#core/limits.ts';
import type { Status } from '#core/verdict.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { Caution } from '#web/components/Caution.tsx';
import { type Column, DataTable } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { PagedTable } from '#web/components/PagedTable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { RelativeTime } from '#web/components/RelativeTime.tsx';
import { RowButton } from '#web/components/RowButton.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { toast } from '#web/components/toast.ts';
import { VerdictBadge } from '#web/components/VerdictBadge.tsx';
import { juryDeskPollMs } from '#web/timing.ts';
import { contestPath, useContest } from '../contest.tsx';
import styles from './Jury.module.css';
import { JuryNav } from './JuryNav.tsx';
import { JuryOnly } from './JuryPage.tsx';

/** How the contest is judged: its judges, who judged what, and verdicts that wait for the jury. */
export default function JudgingPage() {
  return useContest().contest.isContestAdmin ? <Whole /> : <JuryOnly />;
}

const refreshMs = 2 * juryDeskPollMs;

function Whole() {
  const { contest } = useContest();
  const answer = useAnswer(
    getContestJudging,
    { cid: contest.id },
    { staleTimeMs: 0, pollMs: () => refreshMs },
  );
  return (
    <>
      <JuryNav />
      <Loadable answer={answer} skeleton={<SkeletonRows rows={8} height={36} />}>
        {judging => (
          <>
            <Rules judging={judging} />
            <Judges judging={judging} />
            <Judgings judging={judging} />
          </>
        )}
      </Loadable>
    </>
  );
}

function Rules({
  judging: { verifies, equal, held, waiting, waitsSince, judges },
}: {
  judging: ContestJudging;
}) {
  const { t } = useTranslation('jury');
  const { contest } = useContest();
  const verifying = useCall(setVerifying);
  const equalling = useCall(setEqualJudges);
  const isServed = judges.some(({ isTaken, state }) => isTaken && state === 'ready');
  return (
    <Panel title={t('judging.title')}>
      <div className={styles.clock}>
        <div className={styles.act}>
          <Switch
            label={t('judging.verifies')}
            checked={verifies}
            disabled={verifying.pending}
            onChange={event =>
              verifying.ask({ body: { cid: contest.id, verifies: event.currentTarget.checked } })
            }
          />
          <p className={styles.soft}>{t('judging.verifiesHint')}</p>
          {verifies && <p>{t('judging.held', { count: held })}</p>}
        </div>
        <div className={styles.act}>
          <Switch
            label={t('judging.equal')}
            checked={equal}
            disabled={equalling.pending}
            onChange={event =>
              equalling.ask({ body: { cid: contest.id, equal: event.currentTarget.checked } })
            }
          />
          <p className={styles.soft}>{t('judging.equalHint')}</p>
          {waiting > 0 && waitsSince && (
            <p>
              {t('judging.waiting', { count: waiting })} <RelativeTime value={waitsSince} />
            </p>
          )}
          {!isServed && <Caution>{t(equal ? 'judging.noneEqual' : 'judging.none')}</Caution>}
        </div>
      </div>
    </Panel>
  );
}

function Judges({ judging: { judges, equal } }: { judging: ContestJudging }) {
  const { t } = useTranslation('jury');
  const columns: Column<ContestJudge>[] = [
    { key: 'name', title: t('judging.judge'), cell: ({ name }) => name },
    {
      key: 'state',
      title: t('judging.state'),
      cell: judge => (
        <span className={styles.tags}>
          <StateTag tone={judge.state === 'ready' ? 'success' : 'warning'}>
            {t(`judging.states.${judge.state}`)}
          </StateTag>
          {equal && !judge.isTaken && <StateTag tone="danger">{t('judging.notTaken')}</StateTag>}
        </span>
      ),
    },
    { key: 'judged', title: t('judging.judged'), align: 'end', cell: ({ judged }) => judged },
    {
      key: 'median',
      title: t('judging.median'),
      align: 'end',
      cell: ({ medianMs }) => (medianMs === null ? '–' : t('judging.ms', { count: medianMs })),
    },
    {
      key: 'speed',
      title: t('judging.speed'),
      align: 'end',
      cell: ({ calibrationMs, factor }) =>
        calibrationMs === null || factor === null ? (
          '–'
        ) : (
          <StateTag tone={isAlikeInSpeed(factor) ? 'quiet' : 'warning'}>
            {t('judging.factor', { factor: factor.toFixed(2) })}
          </StateTag>
        ),
    },
    {
      key: 'differs',
      title: t('judging.differs'),
      cell: ({ differs }) =>
        differs.length === 0
          ? t('judging.same')
          : differs.map(({ language, version, wanted }) => (
              <div key={language}>
                {version === null
                  ? t('judging.missing', { language })
                  : t('judging.other', { language, version, wanted })}
              </div>
            )),
    },
  ];
  return (
    <Panel flush title={t('judging.judges')}>
      {judges.length === 0 ? (
        <EmptyState compact title={t('judging.none')} />
      ) : (
        <DataTable label={t('judging.judges')} columns={columns} rows={judges} rowKey={({ name }) => name} />
      )}
    </Panel>
  );
}

const from = '/contest/$contestID/jury/judging' as const;

function Judgings({ judging: { judges, verifies } }: { judging: ContestJudging }) {
  const { t } = useTranslation('jury');
  const { contest } = useContest();
  const { judger, currentPage = 1 } = useSearch({ from });
  const navigate = useNavigate({ from });
  const verifying = useCall(verifyVerdicts);
  const limit = pageSize.board;
  const answer = useAnswer(
    listJudgings,
    { cid: contest.id, judger, currentPage, limit },
    { keepPrevious: true, staleTimeMs: 0, pollMs: () => refreshMs },
  );
  const verify = async (rows: Judging[]) => {
    const submitIds = rows.filter(({ isHeld }) => isHeld).map(({ submitId }) => submitId);
    if (!submitIds.length) return;
    const done = await verifying.ask({ body: { cid: contest.id, submitIds } });
    if (done) toast.success(t('judging.verified', { count: done.verified }));
    answer.refetch();
  };
  const columns: Column<Judging>[] = [
    {
      key: 'id',
      title: t('judging.submission'),
      cell: ({ submitId, displayId }) => (
        <PathLink path={`${contestPath(contest.id)}/problem/${displayId}/submission-detail/${submitId}`}>
          {submitId}
        </PathLink>
      ),
    },
    { key: 'who', title: t('teams.who'), cell: ({ team, username }) => team ?? username },
    { key: 'problem', title: t('judging.problem'), cell: ({ displayId }) => displayId },
    {
      key: 'verdict',
      title: t('judging.verdict'),
      cell: ({ status, isHeld, verifiedBy }) => (
        <span className={styles.tags}>
          <VerdictBadge status={status as Status} />
          {isHeld && <StateTag tone="warning">{t('judging.isHeld')}</StateTag>}
          {verifiedBy && <small className={styles.soft}>{t('judging.by', { name: verifiedBy })}</small>}
        </span>
      ),
    },
    { key: 'judge', title: t('judging.judge'), cell: ({ judger }) => judger ?? '–' },
    {
      key: 'when',
      title: t('judging.when'),
      cell: ({ takenAt }) => (takenAt ? <RelativeTime value={takenAt} /> : '–'),
    },
    {
      key: 'took',
      title: t('judging.took'),
      align: 'end',
      cell: ({ judgingMs }) => (judgingMs === null ? '–' : t('judging.ms', { count: judgingMs })),
    },
    {
      key: 'language',
      title: t('judging.language'),
      roomOnly: true,
      cell: ({ language, languageVersion }) => <span title={languageVersion ?? ''}>{language}</span>,
    },
    {
      key: 'actions',
      title: t('judging.actions'),
      align: 'end',
      cell: row =>
        row.isHeld && (
          <RowButton
            text={t('judging.verify')}
            label={t('judging.verifyOf', { id: row.submitId })}
            onClick={() => verify([row])}
          />
        ),
    },
  ];
  return (
    <Panel
      flush
      title={t('judging.judgings')}
      actions={
        <span className={styles.tags}>
          {verifies && (
            <Button
              variant="default"
              size="xs"
              loading={verifying.pending}
              disabled={!answer.data?.records.some(({ isHeld }) => isHeld)}
              onClick={() => verify(answer.data?.records ?? [])}
            >
              {t('judging.verifyAll')}
            </Button>
          )}
          <NativeSelect
            size="xs"
            aria-label={t('judging.judge')}
            value={judger ?? ''}
            data={[
              { value: '', label: t('judging.anyJudge') },
              ...judges.map(({ name }) => ({ value: name, label: name })),
            ]}
            onChange={event => navigate({ search: { judger: event.currentTarget.value || undefined } })}
          />
        </span>
      }
    >
      <PagedTable
        label={t('judging.judgings')}
        answer={answer}
        columns={columns}
        rowKey={({ submitId }) => submitId}
        page={currentPage}
        limit={limit}
        onPage={currentPage => navigate({ search: { judger, currentPage } })}
        empty={<EmptyState compact title={t('judging.nothing')} />}
      />
    </Panel>
  );
}
