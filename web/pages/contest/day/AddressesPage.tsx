import { useTranslation } from 'react-i18next';
import { type ContestantAddresses, getContestAddresses } from '#core/contract/contest-jury.ts';
import { sharersShown } from '#core/limits.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { type Column, DataTable } from '#web/components/DataTable.tsx';
import { RelativeTime } from '#web/components/RelativeTime.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { useContest } from '../contest.tsx';
import { PersonName } from '../PersonName.tsx';
import styles from './Jury.module.css';
import { JuryList, useJurySearch } from './JuryList.tsx';
import { JuryOnly } from './JuryPage.tsx';

/** From where contestants submit and where they are logged in. */
export default function AddressesPage() {
  return useContest().contest.isContestAdmin ? <Addresses /> : <JuryOnly />;
}

function Addresses() {
  const { t } = useTranslation('jury');
  const { contest } = useContest();
  const search = useJurySearch('/contest/$contestID/jury/addresses');
  const answer = useAnswer(
    getContestAddresses,
    { cid: contest.id, ...search },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  return (
    <JuryList
      title={t('page.addresses')}
      lead={<p className={styles.lead}>{t(contest.oneSession ? 'addresses.one' : 'addresses.many')}</p>}
      search={search}
      answer={answer}
    >
      {rows => <Table rows={rows} />}
    </JuryList>
  );
}

function Table({ rows }: { rows: ContestantAddresses[] }) {
  const { t } = useTranslation('jury');
  const columns: Column<ContestantAddresses>[] = [
    {
      key: 'who',
      title: t('teams.who'),
      width: '180px',
      cell: row => <PersonName {...row} />,
    },
    {
      key: 'addresses',
      title: t('addresses.submitted'),
      cell: ({ addresses }) => (
        <ul className={styles.addresses}>
          {addresses.map(({ ip, submissions, others }) => (
            <li key={ip}>
              <code>{ip}</code> {t('addresses.count', { count: submissions })}
              {others.length > 0 && (
                <span className={styles.soft}> {t('addresses.others', { names: named(others) })}</span>
              )}
            </li>
          ))}
          {addresses.length > 1 && (
            <li>
              <StateTag tone="warning">{t('addresses.several', { count: addresses.length })}</StateTag>
            </li>
          )}
        </ul>
      ),
    },
    {
      key: 'sessions',
      title: t('addresses.sessions'),
      width: '240px',
      cell: ({ sessions }) => (
        <ul className={styles.addresses}>
          {sessions.length === 0 && <li className={styles.soft}>{t('addresses.nowhere')}</li>}
          {sessions.map(({ ip, since, seen }) => (
            <li key={since}>
              <code>{ip}</code> <RelativeTime value={seen} />
            </li>
          ))}
        </ul>
      ),
    },
  ];
  return <DataTable label={t('page.addresses')} columns={columns} rows={rows} rowKey={({ uid }) => uid} />;
}

const named = (others: string[]) =>
  others.slice(0, sharersShown).join(', ') + (others.length > sharersShown ? ' …' : '');
