import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getLanguages } from '#core/contract/problem.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { ProblemEditor } from './ProblemEditor.tsx';
import type { Scope } from './scope.ts';
import { fetchSnapshot } from './useSave.ts';

interface StoredProblemProps {
  pid: number;
  scope: Scope;
  /** the path that the page of the problem stands below */
  home: string;
  /** the way back */
  back: ReactNode;
  /** between the heading and the editor */
  above?: ReactNode;
  /** the page is part of another, which has the first heading */
  isInner?: boolean;
}

/** What is stored of a problem, in the editor. */
export function StoredProblem({ pid, scope, home, back, above, isInner }: StoredProblemProps) {
  const { t } = useTranslation('editor');
  const languages = useAnswer(getLanguages, {});
  // read anew whenever the page is opened, and never under the hands of whoever is typing
  const stored = useQuery({
    queryKey: ['problem-editor', scope.name, pid],
    queryFn: () => fetchSnapshot(scope, pid),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always' as const,
    retry: false,
  });
  return (
    <div data-wide>
      {back}
      <PageHeader
        isInner={isInner}
        title={t('title.edit')}
        actions={
          stored.data && (
            <Button
              component="a"
              href={`${home}/problem/${encodeURIComponent(stored.data.wholeId)}`}
              target="_blank"
              variant="default"
              leftSection={<IconExternalLink size={16} />}
            >
              {t('title.view')}
            </Button>
          )
        }
      />
      {above}
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
