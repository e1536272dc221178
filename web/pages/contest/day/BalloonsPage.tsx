import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, SegmentedControl } from '@mantine/core';
import { IconBalloon, IconCheck, IconStarFilled, IconWalk } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type ContestAcInfo, checkContestAcInfo, getContestAcInfo } from '#core/contract/contest-day.ts';
import { takeBalloon } from '#core/contract/contest-jury.ts';
import { formatClock } from '#core/scoreboard/cell-look.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { PagedList } from '#web/components/PagedList.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { useUser } from '#web/session/session.ts';
import { juryDeskPollMs } from '#web/timing.ts';
import { useContest } from '../contest.tsx';
import styles from './Balloons.module.css';
import { JuryNav } from './JuryNav.tsx';
import { JuryOnly } from './JuryPage.tsx';
import { useJuryDesk } from './useJuryDesk.ts';

const limit = 30;

/** For those who carry balloons, on a phone in one hand: take one, bring it, done. */
export default function BalloonsPage() {
  const { isContestAdmin, isRunner } = useContest().contest;
  return isContestAdmin || isRunner ? <Balloons /> : <JuryOnly />;
}

function Balloons() {
  const { t } = useTranslation('jury');
  const { contest } = useContest();
  const search = useSearch({ from: '/contest/$contestID/balloons' });
  const { currentPage = 1, show = 'waiting' } = search;
  const navigate = useNavigate({ from: '/contest/$contestID/balloons' });
  // organisers are told at once; others have nothing but the clock
  const pollMs = contest.isContestAdmin ? 3 * juryDeskPollMs : juryDeskPollMs;
  const answer = useAnswer(
    getContestAcInfo,
    { cid: contest.id, currentPage, limit, checked: show === 'brought' },
    { keepPrevious: true, staleTimeMs: 0, pollMs: () => pollMs },
  );
  useJuryDesk(contest.id, () => void answer.refetch(), contest.isContestAdmin);
  return (
    <>
      {contest.isContestAdmin && <JuryNav />}
      <Panel title={t('balloons.title')} icon={<IconBalloon size={18} />}>
        <SegmentedControl
          fullWidth
          aria-label={t('balloons.show')}
          value={show}
          data={(['waiting', 'brought'] as const).map(value => ({ value, label: t(`balloons.${value}`) }))}
          onChange={value => navigate({ search: { show: value === 'brought' ? 'brought' : undefined } })}
        />
        <PagedList
          answer={answer}
          page={currentPage}
          limit={limit}
          onPage={page => navigate({ search: { ...search, currentPage: page } })}
          skeleton={<SkeletonRows rows={6} height={72} />}
          empty={<EmptyState compact title={t(show === 'waiting' ? 'balloons.none' : 'balloons.noneYet')} />}
        >
          {rows => (
            <ul className={styles.list}>
              {rows.map(row => (
                <Balloon key={row.id} row={row} onChange={() => answer.refetch()} />
              ))}
            </ul>
          )}
        </PagedList>
      </Panel>
    </>
  );
}

function Balloon({ row, onChange }: { row: ContestAcInfo; onChange: () => void }) {
  const { t } = useTranslation('jury');
  const { contest } = useContest();
  const me = useUser()?.username;
  const taking = useCall(takeBalloon);
  const bringing = useCall(checkContestAcInfo);
  const cid = contest.id;
  const take = async (taken: boolean) => {
    await taking.ask({ body: { cid, id: row.id, taken } });
    onChange();
  };
  const bring = async (checked: boolean) => {
    await bringing.ask({ body: { cid, id: row.id, checked } });
    onChange();
  };
  const isMine = row.takenBy !== null && row.takenBy === me;
  return (
    <li className={styles.balloon} data-brought={row.checked || undefined}>
      <span className={styles.colour} style={{ background: row.color ?? undefined }} aria-hidden />
      <div className={styles.who}>
        <strong>
          {row.displayId} → {row.username}
        </strong>
        <span>
          {[row.realname, row.school].filter(Boolean).join(' · ')} <time>{formatClock(row.time)}</time>
        </span>
        <span className={styles.tags}>
          {row.firstBlood && (
            <StateTag tone="success">
              <IconStarFilled size={12} aria-hidden /> {t('balloons.first')}
            </StateTag>
          )}
          {row.takenBy && !row.checked && (
            <StateTag tone="info">
              {isMine ? t('balloons.mine') : t('balloons.takenBy', { name: row.takenBy })}
            </StateTag>
          )}
          {row.checked && row.checkedBy && (
            <span className={styles.by}>{t('balloons.broughtBy', { name: row.checkedBy })}</span>
          )}
        </span>
      </div>
      <div className={styles.acts}>
        {!row.checked && (
          <Button
            variant={row.takenBy ? 'subtle' : 'default'}
            leftSection={<IconWalk size={16} />}
            loading={taking.pending}
            onClick={() => take(!isMine)}
          >
            {t(isMine ? 'balloons.leave' : row.takenBy ? 'balloons.takeOver' : 'balloons.take')}
          </Button>
        )}
        <Button
          variant={row.checked ? 'subtle' : 'filled'}
          leftSection={row.checked ? undefined : <IconCheck size={16} />}
          loading={bringing.pending}
          onClick={() => bring(!row.checked)}
        >
          {t(row.checked ? 'balloons.undo' : 'balloons.bring')}
        </Button>
      </div>
    </li>
  );
}
