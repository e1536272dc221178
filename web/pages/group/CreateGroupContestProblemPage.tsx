import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createGroupContestProblem } from '#core/contract/group-contest.ts';
import type { ProblemSave } from '#core/contract/problem-admin.ts';
import { call } from '../../api/call.ts';
import { useAnswer } from '../../api/hooks.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { Loadable } from '../../components/Loadable.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import styles from '../admin/contest/Contest.module.css';
import { freeId } from '../admin/contest/display-id.ts';
import { type NewNames, NewNamesFields, sentNames } from '../admin/contest/NewNames.tsx';
import { useContestScope } from '../admin/contest/scope.ts';
import { useGroup } from './group.tsx';
import { NewGroupProblem } from './NewGroupProblem.tsx';
import { useGroupScope } from './problem-scope.ts';

/** A problem that is written for a contest of the group: it joins it with the first save, and is seen nowhere else. */
export default function CreateGroupContestProblemPage() {
  const { t } = useTranslation(['adminContest', 'editor']);
  const { calls, path } = useContestScope();
  const { gid } = useGroup();
  const cid = Number(useParams({ strict: false }).contestID);
  const contest = useAnswer(calls.read, { cid });
  const problems = useAnswer(calls.problems, { cid }, { staleTimeMs: 0 });
  const navigate = useNavigate();
  const [typed, setTyped] = useState<NewNames>();
  const taken = Object.values(problems.data?.contestProblemMap ?? {}).map(({ displayId }) => displayId);
  const names = typed ?? { displayId: freeId(taken), displayTitle: '' };
  const list = `${path}/${cid}/problems`;
  const scope = {
    ...useGroupScope(),
    name: `group-contest-${cid}`,
    create: ({ problem, ...save }: ProblemSave) =>
      call(createGroupContestProblem, {
        body: {
          ...save,
          problem: { ...problem, gid },
          cid,
          ...sentNames(names, freeId(taken)),
        },
        quiet: true,
      }),
  };
  return (
    <div data-wide>
      <BackLink to={list}>{t('problems.title')}</BackLink>
      <PageHeader isInner title={t('editor:title.create')} text={contest.data?.title} />
      <Loadable answer={problems} skeleton={<SkeletonRows rows={10} height={36} />}>
        {() =>
          contest.data && (
            <div className={styles.sections}>
              <NewNamesFields names={names} onChange={setTyped} />
              <NewGroupProblem
                scope={scope}
                begun={{ auth: 3, type: contest.data.type }}
                onCreated={() => navigate({ href: list, ignoreBlocker: true })}
              />
            </div>
          )
        }
      </Loadable>
    </div>
  );
}
