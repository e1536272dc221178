import { Button } from '@mantine/core';
import { IconArrowLeft, IconSettings } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  deleteGroupDiscussion,
  getGroupAdminDiscussionList,
  updateGroupDiscussion,
} from '#core/contract/discussion.ts';
import type { GroupDiscussionsSearch } from '#web/address/groups.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { DiscussionTable } from '../admin/discussion/DiscussionTable.tsx';
import { DiscussionBoard } from '../discussion/DiscussionBoard.tsx';
import { useGroup } from './group.tsx';

/** The discussions of the group, all of them or those about one problem; its admins turn the page over. */
export default function GroupDiscussionsPage() {
  const { t } = useTranslation('group');
  const { gid, isTeacher } = useGroup();
  const { problemID } = useParams({ strict: false });
  const search = useSearch({ strict: false }) as GroupDiscussionsSearch;
  const navigate = useNavigate();
  const isAdministered = isTeacher && Boolean(search.admin);
  const turn = isTeacher && (
    <Button
      variant="default"
      leftSection={isAdministered ? <IconArrowLeft size={16} /> : <IconSettings size={16} />}
      onClick={() => navigate({ to: '.', search: isAdministered ? {} : { admin: true } })}
    >
      {t(isAdministered ? 'discussion.back' : 'discussion.admin')}
    </Button>
  );
  if (isAdministered)
    return (
      <>
        <PageHeader isInner title={t('discussion.admin')} actions={turn} />
        <Panel flush>
          <Administered search={search} />
        </Panel>
      </>
    );
  return (
    <DiscussionBoard
      key={problemID}
      place={{ gid }}
      problemID={problemID}
      search={search}
      onSearch={search => navigate({ to: '.', search })}
      actions={turn}
      isInner
    />
  );
}

function Administered({ search }: { search: GroupDiscussionsSearch }) {
  const { gid } = useGroup();
  const navigate = useNavigate();
  const { keyword, page = 1, limit = 10 } = search;
  const answer = useAnswer(
    getGroupAdminDiscussionList,
    { gid, keyword, currentPage: page, limit },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const changing = useCall(updateGroupDiscussion);
  const deleting = useCall(deleteGroupDiscussion);
  const remove = async (ids: number[]) => {
    for (const did of ids) if ((await deleting.ask({ query: { did } })) === undefined) return false;
    return true;
  };
  return (
    <DiscussionTable
      answer={answer}
      search={search}
      onSearch={changed => navigate({ to: '.', search: { ...changed, admin: true } })}
      onModerate={async body => (await changing.ask({ body })) !== undefined}
      onDelete={remove}
    />
  );
}
