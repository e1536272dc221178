import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  getLtiCourses,
  joinLtiCourse,
  type LtiCourse,
  partLtiCourse,
  syncLtiCourse,
} from '#core/contract/lti.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonBlock } from '#web/components/Skeleton.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { Time } from '#web/components/Time.tsx';
import { toast } from '#web/components/toast.ts';
import { Closed } from '../group/Closed.tsx';
import { useGroup } from '../group/group.tsx';
import { CourseLink } from './CourseLink.tsx';
import styles from './GroupCourses.module.css';

/** While marks wait, how it goes is of interest. */
const pollMs = 3_000;

/** The courses of learning platforms whose people enter the group, and what their gradebooks were told. */
export default function GroupCoursesPage() {
  const { t } = useTranslation(['lti', 'group']);
  const { gid, isTeacher } = useGroup();
  const answer = useAnswer(
    getLtiCourses,
    { gid },
    {
      staleTimeMs: 0,
      enabled: isTeacher,
      pollMs: found => (found?.courses.some(isBusy) ? pollMs : false),
    },
  );
  if (!isTeacher) return <Closed title={t('closed')} />;
  return (
    <>
      <PageHeader isInner title={t('group:tab.lms')} text={t('hint')} />
      <Loadable answer={answer} skeleton={<SkeletonBlock height={200} />}>
        {({ courses, joinable }) => (
          <div className={styles.courses}>
            {courses.map(course => (
              <Course key={course.id} gid={gid} course={course} />
            ))}
            {joinable.map(course => (
              <Joinable key={course.id} gid={gid} course={course} />
            ))}
            {courses.length + joinable.length === 0 && (
              <Panel>
                <p className={styles.soft}>{t('none')}</p>
              </Panel>
            )}
          </div>
        )}
      </Loadable>
    </>
  );
}

const isBusy = ({ links, syncedAt, hasList }: LtiCourse) =>
  (hasList && syncedAt === null) || links.some(({ waiting }) => waiting > 0);

function Course({ gid, course }: { gid: number; course: LtiCourse }) {
  const { t } = useTranslation('lti');
  const syncing = useCall(syncLtiCourse);
  const parting = useCall(partLtiCourse);
  const [isAsked, setIsAsked] = useState(false);
  const { id, title, platform, people, arrived, hasList, syncedAt, syncTrouble, links, mayPart } = course;
  const sync = async () => {
    if ((await syncing.ask({ body: { gid, id } })) !== undefined) toast.success(t('syncing'));
  };
  return (
    <Panel
      title={title}
      actions={
        <div className={styles.actions}>
          {hasList && (
            <Button size="compact-sm" variant="default" loading={syncing.pending} onClick={sync}>
              {t('sync')}
            </Button>
          )}
          {mayPart && (
            <Button size="compact-sm" variant="default" onClick={() => setIsAsked(true)}>
              {t('part')}
            </Button>
          )}
        </div>
      }
    >
      <p className={styles.soft}>
        {platform} · {t('people', { count: people })} · {t('arrived', { count: arrived })}
        {syncedAt && (
          <>
            {' · '}
            {t('syncedAt')} <Time value={syncedAt} />
          </>
        )}
      </p>
      {syncTrouble && (
        <p>
          <StateTag tone="danger">{t('syncFailed')}</StateTag> {syncTrouble}
        </p>
      )}
      {links.length === 0 && <p className={styles.soft}>{t('noLinks')}</p>}
      {links.map(link => (
        <CourseLink key={link.id} gid={gid} link={link} />
      ))}
      {isAsked && (
        <LazyConfirm
          opened
          title={t('part')}
          text={t('partText')}
          confirm={t('part')}
          pending={parting.pending}
          onConfirm={async () => {
            await parting.ask({ body: { gid, id } });
            setIsAsked(false);
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Panel>
  );
}

function Joinable({ gid, course }: { gid: number; course: { id: number; platform: string; title: string } }) {
  const { t } = useTranslation('lti');
  const joining = useCall(joinLtiCourse);
  const { id, platform, title } = course;
  return (
    <Panel title={title}>
      <div className={styles.joining}>
        <p className={styles.soft}>{t('joinText', { platform })}</p>
        <Button loading={joining.pending} onClick={() => joining.ask({ body: { gid, id } })}>
          {t('join')}
        </Button>
      </div>
    </Panel>
  );
}
