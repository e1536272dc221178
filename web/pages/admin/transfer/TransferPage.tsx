import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BackLink } from '#web/components/BackLink.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { BatchView } from './BatchView.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { RecentBatches } from './RecentBatches.tsx';
import styles from './Transfer.module.css';
import { UploadPanel } from './UploadPanel.tsx';

/** Problems on their way in and out: the desk for both, or one package that is looked over. */
export default function TransferPage() {
  const { t } = useTranslation(['transfer', 'adminContest']);
  const { t: shell } = useTranslation();
  const search = useSearch({ from: '/admin/problem/batch-operation' });
  const navigate = useNavigate({ from: '/admin/problem/batch-operation' });
  if (search.batch) return <BatchView id={search.batch} cid={search.cid} />;
  return (
    <>
      {search.cid && (
        <BackLink to={`/admin/contest/${search.cid}/problems`}>{t('adminContest:problems.title')}</BackLink>
      )}
      <PageHeader title={shell('title.transfer')} text={search.cid ? t('contest.hint') : t('hint')} />
      <div className={styles.sections}>
        <UploadPanel onStarted={batch => navigate({ search: { batch, cid: search.cid } })} />
        <RecentBatches />
        <ExportPanel />
      </div>
    </>
  );
}
