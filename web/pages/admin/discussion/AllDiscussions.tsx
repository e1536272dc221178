import { useNavigate, useSearch } from '@tanstack/react-router';
import { deleteDiscussions, getDiscussionList, moderateDiscussion } from '#core/contract/discussion.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { DiscussionTable } from './DiscussionTable.tsx';

/** All discussions, hidden ones and those of groups too. */
export function AllDiscussions() {
  const search = useSearch({ from: '/admin/discussion' });
  const navigate = useNavigate({ from: '/admin/discussion' });
  const { keyword, page = 1, limit = 10 } = search;
  const answer = useAnswer(
    getDiscussionList,
    { admin: true, keyword, currentPage: page, limit },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const changing = useCall(moderateDiscussion);
  const deleting = useCall(deleteDiscussions);
  return (
    <DiscussionTable
      answer={answer}
      search={search}
      onSearch={changed => navigate({ search: { ...search, ...changed } })}
      showPlace
      onModerate={async body => (await changing.ask({ body })) !== undefined}
      onDelete={async body => (await deleting.ask({ body })) !== undefined}
    />
  );
}
