import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { DiscussionBoard } from './DiscussionBoard.tsx';

/** The discussions of the site, all of them or those about one problem. */
export default function DiscussionListPage() {
  const { problemID } = useParams({ strict: false });
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <DiscussionBoard
      key={problemID}
      place={{}}
      problemID={problemID}
      search={search}
      onSearch={search => navigate({ to: '.', search })}
    />
  );
}
