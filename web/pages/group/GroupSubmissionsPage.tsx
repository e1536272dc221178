import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { SubmissionList } from '../submission/SubmissionList.tsx';
import { useGroup } from './group.tsx';

export default function GroupSubmissionsPage() {
  const { t } = useTranslation('group');
  const { gid } = useGroup();
  const search = useSearch({ from: '/group/$groupID/status' });
  const navigate = useNavigate({ from: '/group/$groupID/status' });
  return (
    <>
      <PageHeader isInner title={t('tab.status')} />
      <SubmissionList
        search={search}
        onSearch={change => navigate({ search: before => ({ ...before, ...change }) })}
        gid={gid}
      />
    </>
  );
}
