import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getContestList } from '#core/contract/contest.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { useUser } from '#web/session/session.ts';
import { ContestListing, contestQuery } from './ContestListing.tsx';

export default function ContestListPage() {
  const { t } = useTranslation('contest');
  const user = useUser();
  const search = useSearch({ from: '/contest' });
  const navigate = useNavigate({ from: '/contest' });
  const answer = useAnswer(getContestList, contestQuery(search), { keepPrevious: true, staleTimeMs: 0 });
  return (
    <>
      <PageHeader
        title={t('list.title')}
        actions={
          user && (
            <Button component={PathLink} path="/contest/upsolving" variant="default">
              {t('upsolving.title')}
            </Button>
          )
        }
      />
      <ContestListing
        answer={answer}
        search={search}
        onSearch={search => navigate({ search })}
        noneHint={t('list.noneHint')}
      />
    </>
  );
}
