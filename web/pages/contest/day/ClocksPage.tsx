import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContestantClock, getContestClocks } from '#core/contract/contest-window.ts';
import { pageSize } from '#core/limits.ts';
import { formatClock } from '#core/scoreboard/cell-look.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { PagedList } from '#web/components/PagedList.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SearchField } from '#web/components/SearchField.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { StateTag, type Tone } from '#web/components/StateTag.tsx';
import { formatTime } from '#web/components/time.ts';
import { boardPageSizes } from '#web/sizes.ts';
import { juryDeskPollMs } from '#web/timing.ts';
import { useContest } from '../contest.tsx';
import { useNow } from '../useClock.ts';
import styles from './Clocks.module.css';
import { ExtraTimeDialog } from './ExtraTimeDialog.tsx';
import jury from './Jury.module.css';
import { JuryNav } from './JuryNav.tsx';
import { JuryOnly } from './JuryPage.tsx';
import { useJuryDesk } from './useJuryDesk.ts';

/** Who is where in a contest in which each has a time of their own. */
export default function ClocksPage() {
  const { t } = useTranslation('jury');
  const { contest } = useContest();
  if (!contest.isContestAdmin) return <JuryOnly />;
  if (contest.windowMinutes !== null) return <Clocks />;
  return (
    <>
      <JuryNav />
      <Panel>
        <EmptyState title={t('clocks.oneForAll')} />
      </Panel>
    </>
  );
}

const from = '/contest/$contestID/jury/clocks' as const;

function Clocks() {
  const { t } = useTranslation('jury');
  const { contest } = useContest();
  const { currentPage = 1, limit = pageSize.board, keyword } = useSearch({ from });
  const navigate = useNavigate({ from });
  const [given, setGiven] = useState<Partial<ContestantClock>>();
  const answer = useAnswer(
    getContestClocks,
    { cid: contest.id, currentPage, limit, keyword },
    { keepPrevious: true, staleTimeMs: 0, pollMs: () => 3 * juryDeskPollMs },
  );
  useJuryDesk(contest.id, () => void answer.refetch());
  const counts = answer.data?.counts;
  return (
    <>
      <JuryNav />
      <Panel
        flush
        title={t('page.clocks')}
        actions={
          <>
            <SearchField
              className={jury.search}
              label={t('clocks.search')}
              value={keyword ?? ''}
              onSearch={words => navigate({ search: { keyword: words || undefined, limit } })}
            />
            <Button variant="default" onClick={() => setGiven({})}>
              {t('clocks.giveOther')}
            </Button>
          </>
        }
      >
        {counts && (
          <p className={styles.counts}>
            {states.map(state => (
              <StateTag key={state} tone={tones[state]}>
                {t(`clocks.${state}`)} {counts[state]}
              </StateTag>
            ))}
          </p>
        )}
        <PagedList
          answer={answer}
          page={currentPage}
          limit={limit}
          sizes={boardPageSizes}
          onPage={page => navigate({ search: { keyword, limit, currentPage: page } })}
          onSize={size => navigate({ search: { keyword, limit: size } })}
          skeleton={<SkeletonRows rows={10} height={36} />}
          empty={<EmptyState title={t('clocks.none')} hint={t('clocks.noneHint')} />}
        >
          {rows => <Table rows={rows} onGive={setGiven} />}
        </PagedList>
      </Panel>
      {given && <ExtraTimeDialog given={given} onClose={() => setGiven(undefined)} />}
    </>
  );
}

const states = ['waiting', 'running', 'finished'] as const;
type State = (typeof states)[number];
const tones: Record<State, Tone> = { waiting: 'quiet', running: 'info', finished: 'success' };

interface TableProps {
  rows: ContestantClock[];
  onGive: (row: ContestantClock) => void;
}

function Table({ rows, onGive }: TableProps) {
  const { t } = useTranslation('jury');
  const { clock } = useContest();
  const seenMs = useNow() + clock.offsetMs;
  const nowMs = clock.stoppedMs ?? seenMs;
  return (
    <div className={jury.scroll}>
      <table className={`${jury.teams} ${styles.table}`} aria-label={t('page.clocks')}>
        <thead>
          <tr>
            {(['who', 'state', 'from', 'to', 'left', 'tries', 'extra'] as const).map(name => (
              <th key={name} scope="col">
                {t(`clocks.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => {
            const leftMs = row.endTime === null ? null : Date.parse(row.endTime) - nowMs;
            const state = leftMs === null ? 'waiting' : leftMs > 0 ? 'running' : 'finished';
            return (
              <tr key={row.uid}>
                <th scope="row">
                  <span>{row.username}</span>
                  <small>{[row.realname, row.school].filter(Boolean).join(' · ')}</small>
                </th>
                <td>
                  <StateTag tone={tones[state]}>{t(`clocks.${state}`)}</StateTag>
                </td>
                <td>{row.startTime ? formatTime(row.startTime) : '–'}</td>
                <td>{row.endTime ? formatTime(row.endTime) : '–'}</td>
                <td className={styles.left}>
                  {leftMs !== null && leftMs > 0 ? formatClock(Math.ceil(leftMs / 1_000)) : '–'}
                </td>
                <td>{row.submissions}</td>
                <td>
                  <Button size="compact-sm" variant="default" onClick={() => onGive(row)}>
                    {row.extraMinutes > 0
                      ? t('clocks.extraOf', { minutes: row.extraMinutes })
                      : t('clocks.give')}
                  </Button>
                  {row.extraReason && <small>{row.extraReason}</small>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
