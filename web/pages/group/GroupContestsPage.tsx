import { Button } from '@mantine/core';
import { IconArrowLeft, IconPlus, IconSettings } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getContestSources, getGroupContestList } from '#core/contract/group-contest.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Chips } from '#web/components/Chips.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { ContestTable } from '../admin/contest/ContestTable.tsx';
import { ContestScopeContext, contestScopeOf } from '../admin/contest/scope.ts';
import { ContestListing, contestQuery } from '../contest/ContestListing.tsx';
import { groupPath, useGroup } from './group.tsx';

const route = '/group/$groupID/contest';

/** What members take part in; its admins turn the page over to look after the contests. */
export default function GroupContestsPage() {
  const { t } = useTranslation(['group', 'adminContest']);
  const { gid, isTeacher } = useGroup();
  const search = useSearch({ from: route });
  const navigate = useNavigate({ from: route });
  const isAdministered = isTeacher && Boolean(search.admin);
  const create = isTeacher && (
    <Button
      component={PathLink}
      path={`${groupPath(gid)}/contest/create`}
      leftSection={<IconPlus size={16} />}
    >
      {t('adminContest:list.create')}
    </Button>
  );
  const turn = isTeacher && (
    <Button
      variant="default"
      leftSection={isAdministered ? <IconArrowLeft size={16} /> : <IconSettings size={16} />}
      onClick={() => navigate({ search: isAdministered ? {} : { admin: true } })}
    >
      {t(isAdministered ? 'contest.back' : 'contest.admin')}
    </Button>
  );
  return (
    <>
      <PageHeader
        isInner
        title={t(isAdministered ? 'contest.admin' : 'tab.contest')}
        actions={
          <>
            {turn}
            {create}
          </>
        }
      />
      {isAdministered ? (
        <ContestScopeContext value={contestScopeOf(gid)}>
          <ContestTable
            search={search}
            onSearch={search => navigate({ search: { ...search, admin: true } })}
            create={create}
          />
        </ContestScopeContext>
      ) : (
        <MemberContests />
      )}
    </>
  );
}

function MemberContests() {
  const { t } = useTranslation('group');
  const { gid, isTeacher } = useGroup();
  const search = useSearch({ from: route });
  const navigate = useNavigate({ from: route });
  const source = search.source ?? gid;
  const sources = useAnswer(getContestSources, { gid });
  const answer = useAnswer(
    getGroupContestList,
    { ...contestQuery(search), gid: source },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  return (
    <ContestListing
      answer={answer}
      search={search}
      onSearch={changed => navigate({ search: { ...changed, source: search.source } })}
      noneHint={t(isTeacher ? 'contest.noneTeacherHint' : 'contest.noneHint')}
      filters={
        (sources.data?.length ?? 0) > 1 && (
          <Chips
            label={t('contest.source')}
            chosen={source}
            onChoose={chosen => navigate({ search: { source: chosen === gid ? undefined : chosen } })}
            chips={sources.data!.map(one => ({
              value: one.gid,
              label: one.gid === gid ? t('thisGroup') : one.name,
            }))}
          />
        )
      }
    />
  );
}
