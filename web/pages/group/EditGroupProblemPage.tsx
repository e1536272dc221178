import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BackLink } from '#web/components/BackLink.tsx';
import { StoredProblem } from '../problem/edit/StoredProblem.tsx';
import { groupPath, useGroup } from './group.tsx';
import { useGroupScope } from './problem-scope.ts';

export default function EditGroupProblemPage() {
  const { t } = useTranslation('group');
  const { gid } = useGroup();
  const { problemId } = useParams({ from: '/group/$groupID/problem-edit/$problemId' });
  return (
    <StoredProblem
      isInner
      pid={Number(problemId)}
      scope={useGroupScope()}
      home={groupPath(gid)}
      back={<BackLink to={`${groupPath(gid)}/problem?admin=true`}>{t('problem.admin')}</BackLink>}
    />
  );
}
