import { useParams } from '@tanstack/react-router';
import { SubmissionDetails } from '../submission/SubmissionDetails.tsx';

export default function ContestSubmissionPage() {
  const { submitID } = useParams({
    from: '/contest/$contestID/problem/$problemID/submission-detail/$submitID',
  });
  return <SubmissionDetails isInner key={submitID} submitId={Number(submitID)} />;
}
