import { useParams } from '@tanstack/react-router';
import { SubmissionDetails } from '../submission/SubmissionDetails.tsx';

export default function GroupSubmissionPage() {
  const { submitID } = useParams({ from: '/group/$groupID/submission-detail/$submitID' });
  return <SubmissionDetails isInner key={submitID} submitId={Number(submitID)} />;
}
