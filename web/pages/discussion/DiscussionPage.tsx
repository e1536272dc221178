import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { DiscussionView } from './DiscussionView.tsx';
import { listPath } from './place.ts';

export default function DiscussionPage() {
  const { discussionID } = useParams({ from: '/discussion-detail/$discussionID' });
  const { comment, reply } = useSearch({ from: '/discussion-detail/$discussionID' });
  const navigate = useNavigate();
  return (
    <DiscussionView
      key={discussionID}
      place={{}}
      did={Number(discussionID)}
      linked={{ comment, reply }}
      onDeleted={() => navigate({ href: listPath({}) })}
    />
  );
}
