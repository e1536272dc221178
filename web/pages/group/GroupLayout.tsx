import { Outlet, useMatches, useMatchRoute, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Panel } from '../../components/Panel.tsx';
import { PathLink } from '../../components/PathLink.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { UserAvatar } from '../../components/UserAvatar.tsx';
import styles from './GroupLayout.module.css';
import { GroupSelector } from './GroupSelector.tsx';
import { GroupTabs } from './GroupTabs.tsx';
import { GroupProvider, groupPath, useGroup } from './group.tsx';

export default function GroupLayout() {
  const { groupID } = useParams({ from: '/group/$groupID' });
  return (
    <GroupProvider key={groupID} gid={Number(groupID)}>
      <Frame />
    </GroupProvider>
  );
}

function Frame() {
  const { group, gid, isMember } = useGroup();
  const isHome = Boolean(useMatchRoute()({ to: '/group/$groupID' }));
  const page = isMember || isHome ? <Outlet /> : <Closed />;
  // whoever solves needs the room: the frame is one line then, and the page is called after the problem
  const isNarrow = useMatches().some(match => match.staticData.wide);
  usePageTitle(isNarrow ? undefined : group.name);
  if (isNarrow)
    return (
      <div className={styles.desk}>
        <div className={styles.line}>
          <PathLink className={styles.name} path={groupPath(gid)}>
            {group.name}
          </PathLink>
          <GroupTabs />
        </div>
        {page}
      </div>
    );
  return (
    <div className={styles.page}>
      <Panel flush>
        <div className={styles.head}>
          <UserAvatar name={group.name} src={group.avatar} size={40} />
          <div className={styles.title}>
            <h1>{group.name}</h1>
            <p>{group.brief}</p>
          </div>
          <GroupSelector />
        </div>
        <GroupTabs />
      </Panel>
      {page}
    </div>
  );
}

/** In place of a page that is for members: how to become one. */
function Closed() {
  const { t } = useTranslation('group');
  const { gid } = useGroup();
  return (
    <Panel>
      <EmptyState
        title={t('closed.title')}
        hint={t('closed.hint')}
        action={<PathLink path={groupPath(gid)}>{t('closed.toHome')}</PathLink>}
      />
    </Panel>
  );
}
