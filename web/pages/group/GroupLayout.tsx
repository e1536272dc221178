import { Outlet, useMatchRoute, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { AttachmentPlace } from '#web/components/markdown/attachment-place.ts';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { PlaceFrame } from '#web/components/PlaceFrame.tsx';
import { UserAvatar } from '#web/components/UserAvatar.tsx';
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
  const { group, gid, isMember, isTeacher } = useGroup();
  const isHome = Boolean(useMatchRoute()({ to: '/group/$groupID' }));
  const page = (
    <AttachmentPlace value={isTeacher ? gid : undefined}>
      {isMember || isHome ? <Outlet /> : <Closed />}
    </AttachmentPlace>
  );
  const head = (
    <div className={styles.head}>
      <UserAvatar name={group.name} src={group.avatar} size={40} />
      <div className={styles.title}>
        <h1 title={group.name}>{group.name}</h1>
        <p>{group.brief}</p>
      </div>
      <GroupSelector />
    </div>
  );
  return (
    <PlaceFrame name={group.name} path={groupPath(gid)} head={head} tabs={<GroupTabs />}>
      {page}
    </PlaceFrame>
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
