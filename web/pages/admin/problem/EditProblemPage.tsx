import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BackLink } from '#web/components/BackLink.tsx';
import { StoredProblem } from '#web/pages/problem/edit/StoredProblem.tsx';
import { useAdminScope } from './scope.ts';

export default function EditProblemPage() {
  const { t } = useTranslation('editor');
  const { problemId } = useParams({ from: '/admin/problem/edit/$problemId' });
  return (
    <StoredProblem
      pid={Number(problemId)}
      scope={useAdminScope()}
      home=""
      back={<BackLink to="/admin/problems">{t('title.back')}</BackLink>}
    />
  );
}
