import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { ContestTable } from './ContestTable.tsx';

export default function ContestsPage() {
  const { t } = useTranslation('adminContest');
  const search = useSearch({ from: '/admin/contest' });
  const navigate = useNavigate({ from: '/admin/contest' });
  const create = (
    <Button component={PathLink} path="/admin/contest/create" leftSection={<IconPlus size={16} />}>
      {t('list.create')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('list.title')} actions={create} />
      <ContestTable search={search} onSearch={search => navigate({ search })} create={create} />
    </>
  );
}
