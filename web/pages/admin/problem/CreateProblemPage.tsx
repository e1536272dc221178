import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getLanguages } from '#core/contract/problem.ts';
import { getNextProblemId } from '#core/contract/problem-admin.ts';
import { useAnswer } from '../../../api/hooks.ts';
import { BackLink } from '../../../components/BackLink.tsx';
import { Loadable } from '../../../components/Loadable.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { SkeletonRows } from '../../../components/Skeleton.tsx';
import { useContestOf } from '../../problem/edit/contest.ts';
import { ProblemEditor } from '../../problem/edit/ProblemEditor.tsx';
import { useAdminScope } from './scope.ts';

/** A problem for the bank, or with a contest in the address one that is seen there alone. */
export default function CreateProblemPage() {
  const { t } = useTranslation('editor');
  const navigate = useNavigate();
  const { cid } = useSearch({ from: '/admin/problem/create' });
  const scope = useAdminScope();
  const languages = useAnswer(getLanguages, {});
  const proposed = useAnswer(getNextProblemId, {}, { staleTimeMs: 0 });
  const contest = useContestOf(cid);
  const open = async (pid: number) => {
    await contest.join(pid);
    if (cid)
      return navigate({ to: '/admin/contest/$contestID/problems', params: { contestID: String(cid) } });
    return navigate({ to: '/admin/problem/edit/$problemId', params: { problemId: String(pid) } });
  };
  return (
    <div data-wide>
      <BackLink to={cid ? '/admin/contest' : '/admin/problems'}>
        {t(cid ? 'title.backToContests' : 'title.back')}
      </BackLink>
      <PageHeader title={t('title.create')} text={contest.title} />
      <Loadable answer={languages} skeleton={<SkeletonRows rows={10} height={36} />}>
        {offered => (
          <Loadable answer={proposed} skeleton={<SkeletonRows rows={10} height={36} />}>
            {({ problemId }) =>
              contest.isKnown && (
                <ProblemEditor
                  scope={cid ? { ...scope, name: `contest-${cid}` } : scope}
                  opened={null}
                  begun={{ problemId, ...contest.begun }}
                  languages={offered}
                  onCreated={open}
                />
              )
            }
          </Loadable>
        )}
      </Loadable>
    </div>
  );
}
