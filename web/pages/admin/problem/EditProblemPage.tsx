import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BackLink } from '../../../components/BackLink.tsx';
import { EditProblem } from './EditProblem.tsx';

export default function EditProblemPage() {
  const { t } = useTranslation('editor');
  const { problemId } = useParams({ from: '/admin/problem/edit/$problemId' });
  return (
    <EditProblem pid={Number(problemId)} back={<BackLink to="/admin/problems">{t('title.back')}</BackLink>} />
  );
}
