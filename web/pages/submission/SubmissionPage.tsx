import { useParams, useSearch } from '@tanstack/react-router';
import { SubmissionDetails } from './SubmissionDetails.tsx';

export default function SubmissionPage() {
  const { submitID } = useParams({ from: '/submission-detail/$submitID' });
  const { with: other } = useSearch({ from: '/submission-detail/$submitID' });
  return <SubmissionDetails key={submitID} submitId={Number(submitID)} other={other} />;
}
