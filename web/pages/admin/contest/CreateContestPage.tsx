import { useTranslation } from 'react-i18next';
import { BackLink } from '../../../components/BackLink.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { ContestForm } from './ContestForm.tsx';
import { newContest } from './values.ts';

export default function CreateContestPage() {
  const { t } = useTranslation('adminContest');
  return (
    <>
      <BackLink to="/admin/contest">{t('list.title')}</BackLink>
      <PageHeader title={t('list.create')} />
      <ContestForm values={newContest} />
    </>
  );
}
