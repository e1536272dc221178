import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BackLink } from '#web/components/BackLink.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { NewProblem } from './NewProblem.tsx';
import { useAdminScope } from './scope.ts';

export default function CreateProblemPage() {
  const { t } = useTranslation('editor');
  const navigate = useNavigate();
  return (
    <div data-wide>
      <BackLink to="/admin/problems">{t('title.back')}</BackLink>
      <PageHeader title={t('title.create')} />
      <NewProblem
        scope={useAdminScope()}
        onCreated={pid =>
          navigate({ to: '/admin/problem/edit/$problemId', params: { problemId: String(pid) } })
        }
      />
    </div>
  );
}
