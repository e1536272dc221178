import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { resubmit, type Submission } from '#core/contract/submission.ts';
import { Status } from '#core/verdict.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { useCall } from '#web/api/hooks.ts';
import { loadArea } from '#web/app/i18n.ts';
import { CompilerText } from '#web/components/code/CompilerText.tsx';
import { useRemark } from '#web/components/remark.ts';
import { formatLength, formatMemory, formatTimeMs } from '#web/components/units.ts';
import { toneOf, VerdictBadge } from '#web/components/VerdictBadge.tsx';
import { CaseStrip } from '../problem/solve/CaseStrip.tsx';
import styles from './Banner.module.css';
import { HaltedNote } from './HaltedNote.tsx';
import type { LiveStatus } from './live.ts';

const OwnBrowser = lazy(async () => {
  await loadArea('remote');
  return loadChunk(() => import('./OwnBrowser.tsx'));
});

const saysWhy: number[] = [Status.CompileError, Status.SystemError, Status.SubmittedFailed];

/** The verdict at a glance: why, where there is a message; else the figures. */
interface BannerProps {
  submission: Submission;
  mayResubmit: boolean;
  mayHandIn: boolean;
  live?: LiveStatus;
  onChange: (submission: Submission) => void;
}

export function Banner({ submission, mayResubmit, mayHandIn, live, onChange }: BannerProps) {
  const { t } = useTranslation('submission');
  const tell = useRemark();
  const { status, errorMessage, cause, time, memory, length, language, username, uid } = submission;
  const figures = [
    time !== null && { name: t('column.time'), value: formatTimeMs(time) },
    memory !== null && { name: t('column.memory'), value: formatMemory(memory) },
    { name: t('column.length'), value: formatLength(length) },
    { name: t('column.language'), value: language },
    {
      name: t('column.author'),
      value: (
        <Link to="/user-home" search={{ uid, username }}>
          {username}
        </Link>
      ),
    },
  ].filter(figure => figure !== false);
  return (
    <section className={styles.banner} data-tone={toneOf(status)} aria-label={t('column.status')}>
      <div className={styles.verdict}>
        <VerdictBadge status={status as Status} />
        {live?.ahead !== undefined && status === Status.Pending && live.ahead > 0 && (
          <span>{t('ahead', { count: live.ahead })}</span>
        )}
        <HaltedNote status={status} cid={submission.cid || null} />
      </div>
      {live?.cases !== undefined && <CaseStrip cases={live.cases} statuses={live.statuses ?? []} />}
      {saysWhy.includes(status) ? (
        <div className={styles.message}>
          {status === Status.SubmittedFailed ? (
            <>
              <p>{errorMessage || t('noMessage')}</p>
              {mayResubmit && <Resubmit submitId={submission.submitId} onChange={onChange} />}
              {mayHandIn && (
                <Suspense>
                  <OwnBrowser submitId={submission.submitId} problemId={submission.displayPid} />
                </Suspense>
              )}
            </>
          ) : (
            <CompilerText text={errorMessage ? tell(errorMessage) : t('noMessage')} />
          )}
        </div>
      ) : (
        <dl className={styles.figures}>
          {figures.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {status !== Status.Accepted && !saysWhy.includes(status) && errorMessage && (
        <div className={styles.message}>
          <CompilerText text={tell(errorMessage)} />
        </div>
      )}
      {cause && status === Status.SystemError && (
        <div className={styles.message}>
          <h2>{t('cause')}</h2>
          <CompilerText text={cause} />
        </div>
      )}
    </section>
  );
}

/** Sends what did not arrive there once more. */
function Resubmit({ submitId, onChange }: { submitId: number } & Pick<BannerProps, 'onChange'>) {
  const { t } = useTranslation('submission');
  const { ask, pending } = useCall(resubmit);
  const again = async () => {
    const sent = await ask({ query: { submitId } });
    if (sent) onChange(sent);
  };
  return (
    <Button size="compact-sm" leftSection={<IconRefresh size={15} />} loading={pending} onClick={again}>
      {t('resubmit')}
    </Button>
  );
}
