import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BackLink } from '#web/components/BackLink.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Closed } from './Closed.tsx';
import { groupPath, useGroup } from './group.tsx';
import { NewGroupProblem } from './NewGroupProblem.tsx';
import { useGroupScope } from './problem-scope.ts';

export default function CreateGroupProblemPage() {
  const { t } = useTranslation(['editor', 'group']);
  const { gid, isTeacher } = useGroup();
  const navigate = useNavigate();
  const scope = useGroupScope();
  if (!isTeacher) return <Closed title={t('group:problem.closed')} />;
  return (
    <div data-wide>
      <BackLink to={`${groupPath(gid)}/problem?admin=true`}>{t('group:problem.admin')}</BackLink>
      <PageHeader isInner title={t('title.create')} />
      <NewGroupProblem
        scope={scope}
        begun={{ auth: 1 }}
        onCreated={pid => navigate({ href: `${groupPath(gid)}/problem-edit/${pid}`, ignoreBlocker: true })}
      />
    </div>
  );
}
