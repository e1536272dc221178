import { useTranslation } from 'react-i18next';
import { BackLink } from '#web/components/BackLink.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { ContestForm } from './ContestForm.tsx';
import { useContestScope } from './scope.ts';
import { newContest } from './values.ts';

export default function CreateContestPage() {
  const { t } = useTranslation('adminContest');
  const { list, isInner } = useContestScope();
  return (
    <>
      <BackLink to={list}>{t('list.title')}</BackLink>
      <PageHeader isInner={isInner} title={t('list.create')} />
      <ContestForm values={newContest} />
    </>
  );
}
