import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { SubmissionList } from './SubmissionList.tsx';

export default function SubmissionListPage() {
  const { t } = useTranslation('submission');
  const search = useSearch({ from: '/status' });
  const navigate = useNavigate({ from: '/status' });
  return (
    <>
      <PageHeader title={t('list.title')} />
      <SubmissionList
        search={search}
        onSearch={change => navigate({ search: before => ({ ...before, ...change }) })}
      />
    </>
  );
}
