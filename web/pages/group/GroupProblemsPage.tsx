import { Button } from '@mantine/core';
import { IconArrowLeft, IconPlus, IconSettings } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getGroupProblems } from '#core/contract/group-problem.ts';
import { getSharesToGroup } from '#core/contract/group-share.ts';
import { getProblemTagsAndClassification } from '#core/contract/problem.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { ProblemListing, problemListQuery } from '../problem/list/ProblemListing.tsx';
import { RandomButton } from '../problem/list/RandomButton.tsx';
import { AdminProblems } from './AdminProblems.tsx';
import { groupPath, useGroup } from './group.tsx';

const route = '/group/$groupID/problem';

/** What members solve; its admins turn the page over to look after the problems. */
export default function GroupProblemsPage() {
  const { t } = useTranslation('group');
  const { gid, isTeacher } = useGroup();
  const search = useSearch({ from: route });
  const navigate = useNavigate({ from: route });
  const isAdministered = isTeacher && Boolean(search.admin);
  const turn = () => navigate({ search: isAdministered ? {} : { admin: true } });
  return (
    <>
      <PageHeader
        isInner
        title={t(isAdministered ? 'problem.admin' : 'tab.problem')}
        actions={
          <>
            {isTeacher && (
              <>
                <Button
                  variant="default"
                  leftSection={isAdministered ? <IconArrowLeft size={16} /> : <IconSettings size={16} />}
                  onClick={turn}
                >
                  {t(isAdministered ? 'problem.back' : 'problem.admin')}
                </Button>
                <Button
                  component={PathLink}
                  path={`${groupPath(gid)}/problem-create`}
                  leftSection={<IconPlus size={16} />}
                >
                  {t('problem.create')}
                </Button>
              </>
            )}
            {!isAdministered && <RandomButton groupID={gid} />}
          </>
        }
      />
      {isAdministered ? <AdminProblems /> : <MemberProblems />}
    </>
  );
}

function MemberProblems() {
  const { t } = useTranslation(['group', 'problem']);
  const { gid } = useGroup();
  const search = useSearch({ from: route });
  const navigate = useNavigate({ from: route });
  const answer = useAnswer(
    getGroupProblems,
    { ...problemListQuery(search), gid, oj: search.oj },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const shares = useAnswer(getSharesToGroup, { gid, currentPage: 1, limit: 100, getStatus: 1 });
  const tags = useAnswer(getProblemTagsAndClassification, { oj: 'ME', gid }, { staleTimeMs: 60_000 });
  return (
    <ProblemListing
      groupID={gid}
      answer={answer}
      tags={tags}
      search={search}
      onSearch={search => navigate({ search })}
      banks={[
        { value: 'All', label: t('problem:all') },
        { value: undefined, label: t('thisGroup') },
        ...(shares.data?.records ?? []).map(({ shareGroupId, shareGroupName }) => ({
          value: String(shareGroupId),
          label: shareGroupName,
        })),
      ]}
      none={{ title: t('problem.none'), hint: t('problem.noneHint') }}
      pathOf={({ problemId }) => `${groupPath(gid)}/problem/${encodeURIComponent(problemId)}`}
      newTab
    />
  );
}
