import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getProblemList, getProblemTagsAndClassification } from '#core/contract/problem.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { tagBank } from './list/banks.ts';
import { ProblemListing, problemListQuery } from './list/ProblemListing.tsx';
import { RandomButton } from './list/RandomButton.tsx';

export default function ProblemListPage() {
  const { t } = useTranslation('problem');
  const search = useSearch({ from: '/problem' });
  const navigate = useNavigate({ from: '/problem' });
  const { oj } = search;
  const answer = useAnswer(
    getProblemList,
    { ...problemListQuery(search), oj: oj ?? 'Mine' },
    { keepPrevious: true },
  );
  const tags = useAnswer(getProblemTagsAndClassification, { oj: tagBank(oj) }, { staleTimeMs: 300_000 });
  return (
    <>
      <PageHeader title={t('title')} actions={<RandomButton />} />
      <ProblemListing
        answer={answer}
        tags={tags}
        search={search}
        onSearch={search => navigate({ search })}
        none={{ title: t('none.all'), hint: t('none.allHint') }}
      />
    </>
  );
}
