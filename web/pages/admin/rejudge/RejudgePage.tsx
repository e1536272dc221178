import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#web/components/PageHeader.tsx';
import styles from './Rejudge.module.css';
import { RejudgeForm } from './RejudgeForm.tsx';
import { RejudgeHistory } from './RejudgeHistory.tsx';

export default function RejudgePage() {
  const { t } = useTranslation('admin');
  const search = useSearch({ from: '/admin/rejudge' });
  const navigate = useNavigate({ from: '/admin/rejudge' });
  const { page = 1, limit = 10, preview, ...filter } = search;
  return (
    <>
      <PageHeader title={t('menu.rejudge')} text={t('rejudge.hint')} />
      <div className={styles.sections}>
        <RejudgeForm
          filter={filter}
          counted={Boolean(preview)}
          onCount={next => navigate({ search: { ...next, preview: true }, replace: true })}
        />
        <RejudgeHistory
          page={page}
          limit={limit}
          onPage={(page, limit) => navigate({ search: { ...search, page, limit } })}
        />
      </div>
    </>
  );
}
