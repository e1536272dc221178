import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BackLink } from '../../components/BackLink.tsx';
import { EditGroupProblem } from './EditGroupProblem.tsx';
import { groupPath, useGroup } from './group.tsx';

export default function EditGroupProblemPage() {
  const { t } = useTranslation('group');
  const { gid } = useGroup();
  const { problemId } = useParams({ from: '/group/$groupID/problem-edit/$problemId' });
  return (
    <EditGroupProblem
      pid={Number(problemId)}
      back={<BackLink to={`${groupPath(gid)}/problem?admin=true`}>{t('problem.admin')}</BackLink>}
    />
  );
}
