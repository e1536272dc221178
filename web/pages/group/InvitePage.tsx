import { Button } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { acceptGroupInvite, declineGroupInvite, getGroupInvite } from '#core/contract/group.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonBlock } from '#web/components/Skeleton.tsx';
import { Time } from '#web/components/Time.tsx';
import { toast } from '#web/components/toast.ts';
import { UserAvatar } from '#web/components/UserAvatar.tsx';
import styles from './InvitePage.module.css';

/** What a link of a teacher opens: which group it is, and one button. */
export default function InvitePage() {
  const { t } = useTranslation('group');
  const { code } = useParams({ from: '/group-invite/$code' });
  const navigate = useNavigate();
  const answer = useAnswer(getGroupInvite, { code }, { staleTimeMs: 0 });
  const joining = useCall(acceptGroupInvite);
  const declining = useCall(declineGroupInvite);
  const enter = (gid: number) => navigate({ to: '/group/$groupID', params: { groupID: String(gid) } });
  const join = async () => {
    const joined = await joining.ask({ body: { code } });
    if (!joined) return;
    toast.success(t('invite.joined'));
    enter(joined.gid);
  };
  const decline = async () => {
    if ((await declining.ask({ body: { code } })) === undefined) return;
    toast.success(t('invite.declined'));
    navigate({ to: '/group' });
  };
  return (
    <>
      <PageHeader title={t('invite.title')} />
      <Panel>
        <Loadable answer={answer} skeleton={<SkeletonBlock height={120} />}>
          {group => (
            <div className={styles.card}>
              <UserAvatar name={group.name} src={group.avatar} size={72} />
              <div>
                <h2>{group.name}</h2>
                <p>{group.brief}</p>
                <p className={styles.facts}>
                  {t('invite.facts', { owner: group.owner, count: group.memberCount })}
                  {' · '}
                  {t('invite.until')} <Time value={group.expiresAt} format="YYYY-MM-DD HH:mm" />
                </p>
              </div>
              {group.isMember ? (
                <Button onClick={() => enter(group.id)}>{t('invite.enter')}</Button>
              ) : (
                <div className={styles.answers}>
                  <Button loading={joining.pending} disabled={declining.pending} onClick={join}>
                    {t('invite.join')}
                  </Button>
                  {group.isPersonal && (
                    <Button variant="default" loading={declining.pending} onClick={decline}>
                      {t('invite.decline')}
                    </Button>
                  )}
                </div>
              )}
            </div>
          )}
        </Loadable>
      </Panel>
    </>
  );
}
