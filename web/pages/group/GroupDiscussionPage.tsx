import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { DiscussionView } from '../discussion/DiscussionView.tsx';
import { listPath } from '../discussion/place.ts';
import { useGroup } from './group.tsx';

const route = '/group/$groupID/discussion-detail/$discussionID';

export default function GroupDiscussionPage() {
  const { gid } = useGroup();
  const { discussionID } = useParams({ from: route });
  const { comment, reply } = useSearch({ from: route });
  const navigate = useNavigate();
  return (
    <DiscussionView
      key={discussionID}
      place={{ gid }}
      did={Number(discussionID)}
      linked={{ comment, reply }}
      onDeleted={() => navigate({ href: listPath({ gid }) })}
      isInner
    />
  );
}
