import '@mantine/core/styles/Tooltip.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch, Tooltip } from '@mantine/core';
import { IconPlus, IconTicket } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getGroupList } from '#core/contract/group.ts';
import { groupPageSize } from '#core/limits.ts';
import type { GroupListSearch } from '#web/address/groups.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Chips } from '#web/components/Chips.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { ListTools } from '#web/components/ListTools.tsx';
import { listPaging } from '#web/components/list-paging.ts';
import { PagedList } from '#web/components/PagedList.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonBlock } from '#web/components/Skeleton.tsx';
import { toast } from '#web/components/toast.ts';
import { openAccountDialog } from '#web/session/account-dialog.ts';
import { useUser } from '#web/session/session.ts';
import { groupPageSizes } from '#web/sizes.ts';
import { CreateGroupDialog } from './CreateGroupDialog.tsx';
import { GroupCard } from './GroupCard.tsx';
import styles from './GroupListPage.module.css';
import { JoinDialog } from './JoinDialog.tsx';

export default function GroupListPage() {
  const { t } = useTranslation('group');
  const search = useSearch({ from: '/group' });
  const navigate = useNavigate({ from: '/group' });
  const user = useUser();
  const [opened, setOpened] = useState<'create' | 'join'>();
  const { keyword, auth } = search;
  const paging = listPaging(search, search => navigate({ search }), groupPageSize);
  const onlyMine = Boolean(search.onlyMine) && user !== null;
  const answer = useAnswer(
    getGroupList,
    { keyword, auth, onlyMine, currentPage: paging.page, limit: paging.limit },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const filter = (change: Partial<GroupListSearch>) =>
    navigate({ search: { ...search, currentPage: undefined, ...change } });
  const isFiltered = keyword !== undefined || auth !== undefined || onlyMine;
  const open = (dialog: 'create' | 'join') => {
    if (user) return setOpened(dialog);
    toast.warning(t('loginFirst'));
    openAccountDialog('login');
  };
  const auths = [
    { value: undefined, label: t('list.all') },
    { value: 1, label: t('auth.public') },
    { value: 2, label: t('auth.protected') },
    { value: 3, label: t('auth.private') },
  ];
  const mine = (
    <Switch
      label={t('list.mine')}
      disabled={user === null}
      checked={onlyMine}
      onChange={event => filter({ onlyMine: event.currentTarget.checked || undefined })}
    />
  );
  return (
    <>
      <PageHeader
        title={t('list.title')}
        actions={
          <>
            <Button variant="default" leftSection={<IconTicket size={16} />} onClick={() => open('join')}>
              {t('join.open')}
            </Button>
            <Button leftSection={<IconPlus size={16} />} onClick={() => open('create')}>
              {t('create.open')}
            </Button>
          </>
        }
      />
      <Panel flush>
        <ListTools
          filters={
            <>
              <Chips label={t('list.auth')} chips={auths} chosen={auth} onChoose={auth => filter({ auth })} />
              {user ? mine : <Tooltip label={t('loginFirst')}>{<span>{mine}</span>}</Tooltip>}
            </>
          }
          search={{ label: t('list.keyword'), value: keyword, onSearch: keyword => filter({ keyword }) }}
        />
        <PagedList
          answer={answer}
          {...paging}
          sizes={groupPageSizes}
          skeleton={<SkeletonBlock height={420} />}
          empty={
            <EmptyState
              title={t(isFiltered ? 'list.noMatch' : 'list.none')}
              hint={t(isFiltered ? 'list.noMatchHint' : 'list.noneHint')}
            />
          }
        >
          {groups => (
            <ul className={styles.cards}>
              {groups.map(group => (
                <GroupCard key={group.id} group={group} />
              ))}
            </ul>
          )}
        </PagedList>
      </Panel>
      {opened === 'create' && <CreateGroupDialog onClose={() => setOpened(undefined)} />}
      {opened === 'join' && <JoinDialog onClose={() => setOpened(undefined)} />}
    </>
  );
}
