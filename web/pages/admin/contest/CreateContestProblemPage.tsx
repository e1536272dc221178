import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getAdminContest } from '#core/contract/contest-admin.ts';
import type { ContestEdit } from '#core/contract/contest-fields.ts';
import { createContestsProblem, listAdminContestProblems } from '#core/contract/contest-problem-admin.ts';
import type { ProblemSave } from '#core/contract/problem-admin.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import { call } from '#web/api/call.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { createStore } from '#web/app/store.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { NewProblem } from '../problem/NewProblem.tsx';
import { useAdminScope } from '../problem/scope.ts';
import { nextFreeId } from './display-id.ts';
import { type NewNames, NewNamesFields, requireNames } from './NewNames.tsx';

/** A problem that is written for a contest: it joins it with the first save, and is seen nowhere else. */
export default function CreateContestProblemPage() {
  const { t } = useTranslation(['adminContest', 'editor']);
  const { contestID } = useParams({ from: '/admin/contest/$contestID/problem/create' });
  const cid = Number(contestID);
  const contest = useAnswer(getAdminContest, { cid });
  const problems = useAnswer(listAdminContestProblems, { cid }, { staleTimeMs: 0 });
  return (
    <div data-wide>
      <BackLink to={`/admin/contest/${cid}/problems`}>{t('problems.title')}</BackLink>
      <PageHeader title={t('editor:title.create')} text={contest.data?.title} />
      <Loadable answer={problems} skeleton={<SkeletonRows rows={10} height={36} />}>
        {({ contestProblemMap }) =>
          contest.data && (
            <Form
              contest={contest.data}
              proposed={nextFreeId(Object.values(contestProblemMap).map(({ displayId }) => displayId))}
            />
          )
        }
      </Loadable>
    </div>
  );
}

function Form({ contest, proposed }: { contest: ContestEdit; proposed: string }) {
  const { id: cid } = contest;
  const type = ruleOf(contest).problemType;
  const navigate = useNavigate();
  const [names] = useState(() => createStore<NewNames>({ displayId: proposed }));
  const scope = {
    ...useAdminScope(),
    name: `contest-${cid}`,
    type,
    create: async (save: ProblemSave) =>
      call(createContestsProblem, {
        body: { ...save, cid, ...requireNames(names, save.problem.title) },
        quiet: true,
      }),
  };
  return (
    <NewProblem
      scope={scope}
      begun={{ auth: 3, type }}
      above={<NewNamesFields names={names} />}
      onCreated={() =>
        navigate({ to: '/admin/contest/$contestID/problems', params: { contestID: String(cid) } })
      }
    />
  );
}
