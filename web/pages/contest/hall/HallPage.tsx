import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type ContestHall, getContestHall, type SeatLogin } from '#core/contract/contest-seat.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { useWebsite } from '#web/api/website.ts';
import { CopyButton } from '#web/components/CopyButton.tsx';
import { type Column, DataTable } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { RelativeTime } from '#web/components/RelativeTime.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { contestPath, useContest } from '../contest.tsx';
import { JuryNav } from '../day/JuryNav.tsx';
import { JuryOnly } from '../day/JuryPage.tsx';
import styles from './Hall.module.css';

const refreshMs = 10_000;

/** The machines and screens of a hall: how teams come in, and who has. */
export default function HallPage() {
  return useContest().contest.isContestAdmin ? <Whole /> : <JuryOnly />;
}

function Whole() {
  const { contest } = useContest();
  const answer = useAnswer(getContestHall, { cid: contest.id }, { staleTimeMs: 0, pollMs: () => refreshMs });
  return (
    <>
      <JuryNav />
      <Loadable answer={answer} skeleton={<SkeletonRows rows={8} height={36} />}>
        {hall => (
          <>
            <Ways hall={hall} />
            <Logins logins={hall.logins} />
          </>
        )}
      </Loadable>
    </>
  );
}

function Ways({ hall }: { hall: ContestHall }) {
  const { t } = useTranslation('hall');
  const { contest } = useContest();
  return (
    <Panel title={t('title')}>
      <div className={styles.ways}>
        {!contest.onsite && <p className={styles.caution}>{t('off')}</p>}
        <div className={styles.way}>
          <h3>{t('machines.title')}</h3>
          <p>{t('machines.text')}</p>
          <Address path="/seat" />
          <p className={styles.soft}>{t('machines.count', { count: hall.seated, teams: hall.teams })}</p>
        </div>
        <div className={styles.way}>
          <h3>{t('codes.title')}</h3>
          <p>{t('codes.text')}</p>
          <p className={styles.soft}>{t('codes.count', { count: hall.coded, teams: hall.teams })}</p>
          <Button
            component={PathLink}
            path={`${contestPath(contest.id)}/jury/codes`}
            variant="default"
            leftSection={<IconPrinter size={16} />}
          >
            {t('codes.open')}
          </Button>
        </div>
        <div className={styles.way}>
          <h3>{t('screen.title')}</h3>
          <p>{t('screen.text')}</p>
          <Address path={`/contest/screen/${contest.id}`} />
          {!contest.openRank && <p className={styles.caution}>{t('screen.closed')}</p>}
        </div>
      </div>
    </Panel>
  );
}

/** What is typed into a browser of the hall. */
function Address({ path }: { path: string }) {
  const { baseUrl } = useWebsite();
  const url = (baseUrl || location.origin) + path;
  return (
    <p className={styles.address}>
      <code>{url}</code>
      <CopyButton text={url} />
    </p>
  );
}

function Logins({ logins }: { logins: SeatLogin[] }) {
  const { t } = useTranslation('hall');
  const columns: Column<SeatLogin>[] = [
    { key: 'team', title: t('logins.team'), cell: ({ team, username }) => team ?? username },
    { key: 'label', title: t('logins.label'), width: '9em', cell: ({ label }) => label ?? '–' },
    { key: 'ip', title: t('logins.address'), cell: ({ ip }) => <code>{ip}</code> },
    {
      key: 'by',
      title: t('logins.by'),
      cell: ({ by }) => <StateTag tone={by === 'code' ? 'info' : 'quiet'}>{t(`logins.${by}`)}</StateTag>,
    },
    { key: 'when', title: t('logins.when'), cell: ({ gmtCreate }) => <RelativeTime value={gmtCreate} /> },
  ];
  return (
    <Panel flush title={t('logins.title')}>
      {logins.length === 0 ? (
        <EmptyState compact title={t('logins.none')} hint={t('logins.noneHint')} />
      ) : (
        <DataTable label={t('logins.title')} columns={columns} rows={logins} rowKey={({ id }) => id} />
      )}
    </Panel>
  );
}
