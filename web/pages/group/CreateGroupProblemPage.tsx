import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getLanguages } from '#core/contract/problem.ts';
import { useAnswer } from '../../api/hooks.ts';
import { Loadable } from '../../components/Loadable.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { PathLink } from '../../components/PathLink.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { ProblemEditor } from '../problem/edit/ProblemEditor.tsx';
import { groupPath, useGroup } from './group.tsx';
import { useGroupScope } from './problem-scope.ts';

export default function CreateGroupProblemPage() {
  const { t } = useTranslation(['editor', 'group']);
  const { gid } = useGroup();
  const navigate = useNavigate();
  const scope = useGroupScope();
  const languages = useAnswer(getLanguages, {});
  return (
    <div data-wide>
      <PathLink path={`${groupPath(gid)}/problem?admin=true`}>{t('group:problem.admin')}</PathLink>
      <PageHeader isInner title={t('title.create')} />
      <Loadable answer={languages} skeleton={<SkeletonRows rows={10} height={36} />}>
        {offered => (
          <ProblemEditor
            scope={scope}
            opened={null}
            begun={{ auth: 1 }}
            languages={offered}
            onCreated={pid =>
              navigate({ href: `${groupPath(gid)}/problem-edit/${pid}`, ignoreBlocker: true })
            }
          />
        )}
      </Loadable>
    </div>
  );
}
