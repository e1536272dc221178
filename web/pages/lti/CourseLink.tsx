import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  getLtiScores,
  type LtiCourseLink,
  type LtiScore,
  makeLtiColumn,
  resendLtiScores,
} from '#core/contract/lti.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { type Column, DataTable } from '#web/components/DataTable.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Pager } from '#web/components/Pager.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { Time } from '#web/components/Time.tsx';
import { toast } from '#web/components/toast.ts';
import styles from './GroupCourses.module.css';

interface CourseLinkProps {
  gid: number;
  link: LtiCourseLink;
}

/** A link of a course with its column of the gradebook: what was sent, and what the platform said to it. */
export function CourseLink({ gid, link }: CourseLinkProps) {
  const { t } = useTranslation('lti');
  const [isShown, setIsShown] = useState(false);
  const resending = useCall(resendLtiScores);
  const making = useCall(makeLtiColumn);
  const { id, title, kind, path, hasColumn, takesColumn, sent, waiting, failed } = link;
  const resend = async () => {
    if ((await resending.ask({ body: { gid, linkId: id } })) !== undefined) toast.success(t('resending'));
  };
  return (
    <section className={styles.link} aria-label={title}>
      <div className={styles.line}>
        <PathLink path={path}>{title}</PathLink>
        <span className={styles.soft}>{t(`kind.${kind}`)}</span>
        {waiting > 0 && <StateTag tone="warning">{t('waiting', { count: waiting })}</StateTag>}
        {failed > 0 && <StateTag tone="danger">{t('failed', { count: failed })}</StateTag>}
        {sent > 0 && <StateTag tone="success">{t('sent', { count: sent })}</StateTag>}
      </div>
      {hasColumn ? (
        <div className={styles.line}>
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            {t('log')}
          </Button>
          <Button size="compact-sm" variant="default" loading={resending.pending} onClick={resend}>
            {t('resend')}
          </Button>
        </div>
      ) : (
        <div className={styles.line}>
          <p className={styles.soft}>{t(kind === 'lesson' ? 'noMark' : 'noColumn')}</p>
          {takesColumn && (
            <Button
              size="compact-sm"
              variant="default"
              loading={making.pending}
              onClick={() => making.ask({ body: { gid, linkId: id } })}
            >
              {t('makeColumn')}
            </Button>
          )}
        </div>
      )}
      {isShown && <Scores gid={gid} linkId={id} />}
    </section>
  );
}

const tones = { waiting: 'warning', sent: 'success', failed: 'danger' } as const;
const limit = 20;
const pollMs = 3_000;

function Scores({ gid, linkId }: { gid: number; linkId: number }) {
  const { t } = useTranslation('lti');
  const [currentPage, setPage] = useState(1);
  const answer = useAnswer(
    getLtiScores,
    { gid, linkId, currentPage, limit },
    {
      staleTimeMs: 0,
      keepPrevious: true,
      pollMs: page => (page?.records.some(({ state }) => state === 'waiting') ? pollMs : false),
    },
  );
  const columns: Column<LtiScore>[] = [
    { key: 'person', title: t('person'), cell: ({ label, username }) => `${label} (${username})` },
    { key: 'score', title: t('score'), align: 'end', cell: ({ score }) => `${score} / 100` },
    {
      key: 'state',
      title: t('stateLabel'),
      cell: ({ state }) => <StateTag tone={tones[state]}>{t(`state.${state}`)}</StateTag>,
    },
    {
      key: 'answer',
      title: t('answer'),
      cell: ({ status, answer, state }) =>
        [status !== null && `HTTP ${status}`, state !== 'sent' && answer].filter(Boolean).join(' · ') || '–',
    },
    { key: 'at', title: t('triedAt'), cell: ({ triedAt }) => (triedAt ? <Time value={triedAt} /> : '–') },
  ];
  return (
    <Loadable answer={answer} skeleton={<SkeletonRows rows={3} height={32} />}>
      {({ records, total }) =>
        records.length === 0 ? (
          <p className={styles.soft}>{t('noScores')}</p>
        ) : (
          <>
            <DataTable label={t('log')} columns={columns} rows={records} rowKey={({ uid }) => uid} />
            <Pager total={total} page={currentPage} size={limit} onPage={setPage} />
          </>
        )
      }
    </Loadable>
  );
}
