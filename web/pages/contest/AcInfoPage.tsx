import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type ContestAcInfo, checkContestAcInfo, getContestAcInfo } from '#core/contract/contest-day.ts';
import { pageSize } from '#core/limits.ts';
import { useCall } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Time } from '#web/components/Time.tsx';
import { toast } from '#web/components/toast.ts';
import { useContest } from './contest.tsx';
import { ForAdmins } from './ForAdmins.tsx';
import { PersonName } from './PersonName.tsx';
import styles from './QueuePanel.module.css';
import { QueuePanel } from './QueuePanel.tsx';

const route = '/contest/$contestID/ac-info';

/** Who has solved what, and which of it somebody has seen to: those that wait come first. */
export default function AcInfoPage() {
  return (
    <ForAdmins>
      <Passes />
    </ForAdmins>
  );
}

function Passes() {
  const { t } = useTranslation('contest');
  const { contest } = useContest();
  const { page = 1, limit = pageSize.acInfo } = useSearch({ from: route });
  const navigate = useNavigate({ from: route });
  return (
    <QueuePanel<ContestAcInfo, typeof getContestAcInfo>
      title={t('tab.acInfo')}
      endpoint={getContestAcInfo}
      query={{ cid: contest.id }}
      page={page}
      limit={limit}
      onPage={(page, limit) => navigate({ search: { page, limit } })}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('acInfo.none')} hint={t('acInfo.noneHint')} />}
      columns={refresh => [
        {
          key: 'problem',
          title: t('acInfo.problem'),
          cell: ({ displayId, color }) => (
            <span className={styles.problem}>
              {color && <span className={styles.balloon} style={{ background: color }} aria-hidden />}
              {displayId}
            </span>
          ),
        },
        { key: 'user', title: t('acInfo.user'), cell: row => <PersonName {...row} /> },
        {
          key: 'time',
          title: t('acInfo.time'),
          cell: ({ submitTime }) => <Time value={submitTime} format="YYYY-MM-DD HH:mm:ss" />,
        },
        {
          key: 'first',
          title: t('acInfo.first'),
          cell: ({ firstBlood }) =>
            firstBlood ? (
              <span className={styles.first}>
                <IconStarFilled size={14} aria-hidden />
                {t('acInfo.first')}
              </span>
            ) : (
              '–'
            ),
        },
        {
          key: 'checked',
          title: t('acInfo.checked'),
          cell: row => <Checked row={row} onChange={refresh} />,
        },
      ]}
    />
  );
}

function Checked({ row, onChange }: { row: ContestAcInfo; onChange: () => void }) {
  const { t } = useTranslation(['contest', 'shell']);
  const checking = useCall(checkContestAcInfo);
  const check = async (checked: boolean) => {
    const answer = await checking.ask({ body: { id: row.id, cid: row.cid, checked } });
    if (answer !== undefined) toast.success(t('shell:Update_Successfully'));
    onChange();
  };
  return (
    <Switch
      aria-label={t('acInfo.checkedOf', { name: row.username, problem: row.displayId })}
      checked={row.checked}
      disabled={checking.pending}
      onChange={event => check(event.currentTarget.checked)}
    />
  );
}
