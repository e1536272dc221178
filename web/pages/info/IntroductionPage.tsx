import { useTranslation } from 'react-i18next';
import { Status, statusInfo } from '#core/verdict.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Panel } from '../../components/Panel.tsx';
import { VerdictBadge } from '../../components/VerdictBadge.tsx';
import styles from './IntroductionPage.module.css';

/** In the order a submission meets them, then from best to worst. */
const explained = [
  Status.Pending,
  Status.SubmittedFailed,
  Status.Compiling,
  Status.Judging,
  Status.CompileError,
  Status.PresentationError,
  Status.PartialAccepted,
  Status.Accepted,
  Status.WrongAnswer,
  Status.RuntimeError,
  Status.TimeLimitExceeded,
  Status.MemoryLimitExceeded,
  Status.SystemError,
  Status.Cancelled,
] as const;

type Explained = (typeof explained)[number];

export default function IntroductionPage() {
  const { t } = useTranslation('info');
  const columns: Column<Explained>[] = [
    {
      key: 'status',
      title: t('introduction.status'),
      width: '240px',
      cell: status => <VerdictBadge status={status} />,
    },
    {
      key: 'short',
      title: t('introduction.short'),
      width: '80px',
      cell: status => <code>{statusInfo[status].short || '–'}</code>,
    },
    { key: 'code', title: t('introduction.code'), width: '80px', cell: status => <code>{status}</code> },
    { key: 'meaning', title: t('introduction.meaning'), cell: status => t(`status.${status}`) },
  ];
  return (
    <>
      <PageHeader title={t('introduction.title')} text={t('introduction.text')} />
      <div className={styles.sections}>
        <Panel flush title={t('introduction.statuses')}>
          <DataTable
            label={t('introduction.statuses')}
            columns={columns}
            rows={[...explained]}
            rowKey={status => status}
          />
        </Panel>
      </div>
    </>
  );
}
