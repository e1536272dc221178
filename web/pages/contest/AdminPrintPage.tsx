import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ContestPrint,
  checkContestPrint,
  downloadContestPrint,
  getContestPrints,
} from '#core/contract/contest-day.ts';
import { printAgain } from '#core/contract/contest-print.ts';
import { pageSize } from '#core/limits.ts';
import { download } from '#web/api/call.ts';
import { useCall } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { Time } from '#web/components/Time.tsx';
import { toast } from '#web/components/toast.ts';
import { useContest } from './contest.tsx';
import { ForAdmins } from './ForAdmins.tsx';
import { PersonName } from './PersonName.tsx';
import styles from './QueuePanel.module.css';
import { QueuePanel } from './QueuePanel.tsx';

const route = '/contest/$contestID/admin-print';

/** What contestants want printed: those that wait come first. */
export default function AdminPrintPage() {
  return (
    <ForAdmins>
      <Prints />
    </ForAdmins>
  );
}

function Prints() {
  const { t } = useTranslation('contest');
  const { contest } = useContest();
  const { page = 1, limit = pageSize.prints } = useSearch({ from: route });
  const navigate = useNavigate({ from: route });
  return (
    <QueuePanel<ContestPrint, typeof getContestPrints>
      title={t('tab.adminPrint')}
      endpoint={getContestPrints}
      query={{ cid: contest.id }}
      page={page}
      limit={limit}
      onPage={(page, limit) => navigate({ search: { page, limit } })}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('adminPrint.none')} hint={t('adminPrint.noneHint')} />}
      columns={refresh => [
        { key: 'user', title: t('acInfo.user'), cell: row => <PersonName {...row} /> },
        {
          key: 'time',
          title: t('acInfo.time'),
          cell: ({ gmtCreate }) => <Time value={gmtCreate} format="YYYY-MM-DD HH:mm:ss" />,
        },
        {
          key: 'state',
          title: t('adminPrint.state'),
          cell: row => <State row={row} />,
        },
        {
          key: 'options',
          title: t('adminPrint.options'),
          cell: row => <Actions row={row} onChange={refresh} />,
        },
      ]}
    />
  );
}

const tones = { waiting: 'warning', taken: 'info', printed: 'success', failed: 'danger' } as const;

/** Where it stands, at which station, and what went wrong last. */
function State({ row: { state, station, fault, pages } }: { row: ContestPrint }) {
  const { t } = useTranslation('contest');
  return (
    <span className={styles.state}>
      <StateTag tone={tones[state]}>{t(`printState.${state}`)}</StateTag>
      {station && <small>{t('adminPrint.station', { name: station })}</small>}
      {pages !== null && <small>{t('adminPrint.pages', { count: pages })}</small>}
      {fault && <small>{fault}</small>}
    </span>
  );
}

function Actions({ row, onChange }: { row: ContestPrint; onChange: () => void }) {
  const { t } = useTranslation(['contest', 'shell']);
  const checking = useCall(checkContestPrint);
  const repeating = useCall(printAgain);
  const repeat = async () => {
    const answer = await repeating.ask({ body: { cid: row.cid, id: row.id } });
    if (answer !== undefined) toast.success(t('adminPrint.repeated'));
    onChange();
  };
  const [fetching, setFetching] = useState(false);
  const fetchText = async () => {
    setFetching(true);
    await download(downloadContestPrint, { query: { id: row.id } }).catch(() => {});
    setFetching(false);
  };
  const note = async () => {
    const answer = await checking.ask({ query: { id: row.id, cid: row.cid } });
    if (answer !== undefined) toast.success(t('shell:Update_Successfully'));
    onChange();
  };
  return (
    <span className={styles.actions}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconDownload size={15} />}
        loading={fetching}
        aria-label={t('adminPrint.downloadOf', { name: row.username })}
        onClick={fetchText}
      >
        {t('adminPrint.download')}
      </Button>
      {row.status === 0 && (
        <Button
          size="compact-sm"
          loading={checking.pending}
          aria-label={t('adminPrint.noteOf', { name: row.username })}
          onClick={note}
        >
          {t('adminPrint.note')}
        </Button>
      )}
      {(row.state === 'printed' || row.state === 'failed') && (
        <Button
          size="compact-sm"
          variant="default"
          loading={repeating.pending}
          aria-label={t('adminPrint.repeatOf', { name: row.username })}
          onClick={repeat}
        >
          {t('adminPrint.repeat')}
        </Button>
      )}
    </span>
  );
}
