import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { GroupProblemEditor } from './GroupProblemEditor.tsx';
import { groupPath, useGroup } from './group.tsx';

export default function EditGroupProblemPage() {
  const { t } = useTranslation('group');
  const { gid } = useGroup();
  const { problemId } = useParams({ from: '/group/$groupID/problem-edit/$problemId' });
  const back = { path: `${groupPath(gid)}/problem?admin=true`, name: t('problem.admin') };
  return <GroupProblemEditor problemId={problemId} back={back} />;
}
