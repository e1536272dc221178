import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getLanguages } from '#core/contract/problem.ts';
import { useAnswer } from '../../api/hooks.ts';
import { Loadable } from '../../components/Loadable.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { ProblemEditor } from '../problem/edit/ProblemEditor.tsx';
import { readStored } from '../problem/edit/useSave.ts';
import { groupPath, useGroup } from './group.tsx';
import { useGroupScope } from './problem-scope.ts';

interface EditGroupProblemProps {
  pid: number;
  /** the way back */
  back: ReactNode;
  /** between the heading and the editor */
  above?: ReactNode;
}

/** What is stored of a problem of the group, in the editor. */
export function EditGroupProblem({ pid, back, above }: EditGroupProblemProps) {
  const { t } = useTranslation('editor');
  const { gid } = useGroup();
  const scope = useGroupScope();
  const languages = useAnswer(getLanguages, {});
  // read anew whenever the page is opened, and never under the hands of whoever is typing
  const stored = useQuery({
    queryKey: ['problem-editor', scope.name, pid],
    queryFn: () => readStored(scope, pid),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always' as const,
    retry: false,
  });
  return (
    <div data-wide>
      {back}
      <PageHeader
        isInner
        title={t('title.edit')}
        actions={
          stored.data && (
            <Button
              component="a"
              href={`${groupPath(gid)}/problem/${encodeURIComponent(stored.data.wholeId)}`}
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
