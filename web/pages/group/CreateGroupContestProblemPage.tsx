import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContestEdit } from '#core/contract/contest-fields.ts';
import { createGroupContestProblem } from '#core/contract/group-contest.ts';
import type { ProblemSave } from '#core/contract/problem-admin.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import { call } from '#web/api/call.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { createStore } from '#web/app/store.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { nextFreeId } from '../admin/contest/display-id.ts';
import { type NewNames, NewNamesFields, requireNames } from '../admin/contest/NewNames.tsx';
import { useContestScope } from '../admin/contest/scope.ts';
import { useGroup } from './group.tsx';
import { NewGroupProblem } from './NewGroupProblem.tsx';
import { useGroupScope } from './problem-scope.ts';

/** A problem that is written for a contest of the group: it joins it with the first save, and is seen nowhere else. */
export default function CreateGroupContestProblemPage() {
  const { t } = useTranslation(['adminContest', 'editor']);
  const { calls, path } = useContestScope();
  const cid = Number(useParams({ strict: false }).contestID);
  const contest = useAnswer(calls.read, { cid });
  const problems = useAnswer(calls.problems, { cid }, { staleTimeMs: 0 });
  const list = `${path}/${cid}/problems`;
  return (
    <div data-wide>
      <BackLink to={list}>{t('problems.title')}</BackLink>
      <PageHeader isInner title={t('editor:title.create')} text={contest.data?.title} />
      <Loadable answer={problems} skeleton={<SkeletonRows rows={10} height={36} />}>
        {({ contestProblemMap }) =>
          contest.data && (
            <Form
              contest={contest.data}
              list={list}
              proposed={nextFreeId(Object.values(contestProblemMap).map(({ displayId }) => displayId))}
            />
          )
        }
      </Loadable>
    </div>
  );
}

interface FormProps {
  contest: ContestEdit;
  /** the problems of the contest, where the way goes on */
  list: string;
  proposed: string;
}

function Form({ contest, list, proposed }: FormProps) {
  const { id: cid } = contest;
  const type = ruleOf(contest).problemType;
  const { gid } = useGroup();
  const navigate = useNavigate();
  const [names] = useState(() => createStore<NewNames>({ displayId: proposed }));
  const scope = {
    ...useGroupScope(),
    name: `group-contest-${cid}`,
    type,
    create: async ({ problem, ...save }: ProblemSave) =>
      call(createGroupContestProblem, {
        body: { ...save, problem: { ...problem, gid }, cid, ...requireNames(names, problem.title) },
        quiet: true,
      }),
  };
  return (
    <NewGroupProblem
      scope={scope}
      begun={{ auth: 3, type }}
      above={<NewNamesFields names={names} />}
      onCreated={() => navigate({ href: list, ignoreBlocker: true })}
    />
  );
}
