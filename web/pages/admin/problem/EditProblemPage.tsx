import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getLanguages } from '#core/contract/problem.ts';
import { useAnswer } from '../../../api/hooks.ts';
import { BackLink } from '../../../components/BackLink.tsx';
import { Loadable } from '../../../components/Loadable.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { SkeletonRows } from '../../../components/Skeleton.tsx';
import { ProblemEditor } from '../../problem/edit/ProblemEditor.tsx';
import { readStored } from '../../problem/edit/useSave.ts';
import { useAdminScope } from './scope.ts';

export default function EditProblemPage() {
  const { t } = useTranslation('editor');
  const { problemId } = useParams({ from: '/admin/problem/edit/$problemId' });
  const scope = useAdminScope();
  const languages = useAnswer(getLanguages, {});
  // read anew whenever the page is opened, and never under the hands of whoever is typing
  const stored = useQuery({
    queryKey: ['problem-editor', scope.name, problemId],
    queryFn: () => readStored(scope, Number(problemId)),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always' as const,
    retry: false,
  });
  return (
    <div data-wide>
      <BackLink to="/admin/problems">{t('title.back')}</BackLink>
      <PageHeader
        title={t('title.edit')}
        actions={
          stored.data && (
            <Button
              component="a"
              href={`/problem/${encodeURIComponent(stored.data.problem.problemId)}`}
              target="_blank"
              variant="default"
              leftSection={<IconExternalLink size={16} />}
            >
              {t('title.view')}
            </Button>
          )
        }
      />
      <Loadable answer={stored} skeleton={<SkeletonRows rows={10} height={36} />}>
        {opened => (
          <Loadable answer={languages} skeleton={<SkeletonRows rows={10} height={36} />}>
            {offered => (
              <ProblemEditor
                key={opened.problem.id}
                scope={scope}
                opened={opened}
                languages={offered}
                onCreated={() => {}}
              />
            )}
          </Loadable>
        )}
      </Loadable>
    </div>
  );
}
