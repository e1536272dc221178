import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getLanguages } from '#core/contract/problem.ts';
import { getNextProblemId } from '#core/contract/problem-admin.ts';
import { useAnswer } from '../../../api/hooks.ts';
import { BackLink } from '../../../components/BackLink.tsx';
import { Loadable } from '../../../components/Loadable.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { SkeletonRows } from '../../../components/Skeleton.tsx';
import { ProblemEditor } from '../../problem/edit/ProblemEditor.tsx';
import { useAdminScope } from './scope.ts';

export default function CreateProblemPage() {
  const { t } = useTranslation('editor');
  const navigate = useNavigate();
  const scope = useAdminScope();
  const languages = useAnswer(getLanguages, {});
  const proposed = useAnswer(getNextProblemId, {}, { staleTimeMs: 0 });
  return (
    <div data-wide>
      <BackLink to="/admin/problems">{t('title.back')}</BackLink>
      <PageHeader title={t('title.create')} />
      <Loadable answer={languages} skeleton={<SkeletonRows rows={10} height={36} />}>
        {offered => (
          <Loadable answer={proposed} skeleton={<SkeletonRows rows={10} height={36} />}>
            {({ problemId }) => (
              <ProblemEditor
                scope={scope}
                opened={null}
                proposedId={problemId}
                languages={offered}
                onCreated={pid =>
                  navigate({ to: '/admin/problem/edit/$problemId', params: { problemId: String(pid) } })
                }
              />
            )}
          </Loadable>
        )}
      </Loadable>
    </div>
  );
}
