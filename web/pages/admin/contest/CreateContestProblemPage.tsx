import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getAdminContest, listAdminContestProblems } from '#core/contract/contest-admin.ts';
import { createContestsProblem } from '#core/contract/contest-problem-admin.ts';
import type { ProblemSave } from '#core/contract/problem-admin.ts';
import { call } from '../../../api/call.ts';
import { useAnswer } from '../../../api/hooks.ts';
import { BackLink } from '../../../components/BackLink.tsx';
import { Loadable } from '../../../components/Loadable.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { SkeletonRows } from '../../../components/Skeleton.tsx';
import { NewProblem } from '../problem/NewProblem.tsx';
import { useAdminScope } from '../problem/scope.ts';
import styles from './Contest.module.css';
import { freeId } from './display-id.ts';
import { type NewNames, NewNamesFields, sentNames } from './NewNames.tsx';

/** A problem that is written for a contest: it joins it with the first save, and is seen nowhere else. */
export default function CreateContestProblemPage() {
  const { t } = useTranslation(['adminContest', 'editor']);
  const { contestID } = useParams({ from: '/admin/contest/$contestID/problem/create' });
  const cid = Number(contestID);
  const contest = useAnswer(getAdminContest, { cid });
  const problems = useAnswer(listAdminContestProblems, { cid }, { staleTimeMs: 0 });
  const navigate = useNavigate();
  const [typed, setTyped] = useState<NewNames>();
  const taken = Object.values(problems.data?.contestProblemMap ?? {}).map(({ displayId }) => displayId);
  const names = typed ?? { displayId: freeId(taken), displayTitle: '' };
  const scope = {
    ...useAdminScope(),
    name: `contest-${cid}`,
    create: (save: ProblemSave) =>
      call(createContestsProblem, {
        body: { ...save, cid, ...sentNames(names, freeId(taken)) },
        quiet: true,
      }),
  };
  return (
    <div data-wide>
      <BackLink to={`/admin/contest/${cid}/problems`}>{t('problems.title')}</BackLink>
      <PageHeader title={t('editor:title.create')} text={contest.data?.title} />
      <Loadable answer={problems} skeleton={<SkeletonRows rows={10} height={36} />}>
        {() =>
          contest.data && (
            <div className={styles.sections}>
              <NewNamesFields names={names} onChange={setTyped} />
              <NewProblem
                scope={scope}
                begun={{ auth: 3, type: contest.data.type }}
                onCreated={() =>
                  navigate({ to: '/admin/contest/$contestID/problems', params: { contestID } })
                }
              />
            </div>
          )
        }
      </Loadable>
    </div>
  );
}
