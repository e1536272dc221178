import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getContestList } from '#core/contract/contest.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { ContestListing, contestQuery } from './ContestListing.tsx';

export default function ContestListPage() {
  const { t } = useTranslation('contest');
  const search = useSearch({ from: '/contest' });
  const navigate = useNavigate({ from: '/contest' });
  const answer = useAnswer(getContestList, contestQuery(search), { keepPrevious: true, staleTimeMs: 0 });
  return (
    <>
      <PageHeader title={t('list.title')} />
      <ContestListing
        answer={answer}
        search={search}
        onSearch={search => navigate({ search })}
        noneHint={t('list.noneHint')}
      />
    </>
  );
}
