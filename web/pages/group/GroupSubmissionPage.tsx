import { useParams } from '@tanstack/react-router';
import { SubmissionDetails } from '../submission/SubmissionDetails.tsx';
import { useGroup } from './group.tsx';

export default function GroupSubmissionPage() {
  const { submitID } = useParams({ from: '/group/$groupID/submission-detail/$submitID' });
  const { isTeacher } = useGroup();
  return <SubmissionDetails isInner key={submitID} submitId={Number(submitID)} isTeacher={isTeacher} />;
}
