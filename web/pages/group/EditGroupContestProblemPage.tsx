import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BackLink } from '#web/components/BackLink.tsx';
import { NamesHere } from '../admin/contest/NamesHere.tsx';
import { useContestScope } from '../admin/contest/scope.ts';
import { StoredProblem } from '../problem/edit/StoredProblem.tsx';
import { groupPath, useGroup } from './group.tsx';
import { useGroupScope } from './problem-scope.ts';

/** A problem of a group's contest in the editor; from here the way back leads to the contest. */
export default function EditGroupContestProblemPage() {
  const { t } = useTranslation('adminContest');
  const { path } = useContestScope();
  const { gid } = useGroup();
  const { contestID, problemId } = useParams({ strict: false });
  return (
    <StoredProblem
      isInner
      pid={Number(problemId)}
      scope={useGroupScope()}
      home={groupPath(gid)}
      above={<NamesHere cid={Number(contestID)} pid={Number(problemId)} />}
      back={<BackLink to={`${path}/${contestID}/problems`}>{t('problems.title')}</BackLink>}
    />
  );
}
