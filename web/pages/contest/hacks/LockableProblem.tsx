import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { type getContestHacking, lockProblem } from '#core/contract/hack.ts';
import { useCall } from '#web/api/hooks.ts';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { useContest } from '../contest.tsx';
import styles from './Hacks.module.css';
import { RoomPrograms } from './RoomPrograms.tsx';

type Problem = AnswerOf<typeof getContestHacking>['problems'][number];

/** A problem with its lock; once that is closed, with the programs of the others. */
export function LockableProblem({ problem }: { problem: Problem }) {
  const { t } = useTranslation('hack');
  const { contest, clock } = useContest();
  const { displayId, displayTitle, isHackable, isLocked, mayLock } = problem;
  const isReading = isLocked && clock.phase === 'running';
  return (
    <li className={styles.problem}>
      <div className={styles.line}>
        <strong>
          {displayId}. {displayTitle}
        </strong>
        {isLocked && <StateTag tone="info">{t('locked')}</StateTag>}
        {!isHackable && (
          <span className={styles.soft}>{t(contest.isContestAdmin ? 'notHackableWhy' : 'notHackable')}</span>
        )}
        {mayLock && <Lock displayId={displayId} />}
      </div>
      {isReading && <RoomPrograms displayId={displayId} />}
    </li>
  );
}

function Lock({ displayId }: { displayId: string }) {
  const { t } = useTranslation('hack');
  const { contest } = useContest();
  const [asking, setAsking] = useState(false);
  const { ask, pending } = useCall(lockProblem);
  const lock = async () => {
    await ask({ body: { cid: contest.id, displayId } });
    setAsking(false);
  };
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconLock size={14} />}
        aria-label={t('lock.title', { id: displayId })}
        onClick={() => setAsking(true)}
      >
        {t('lock.button')}
      </Button>
      <LazyConfirm
        opened={asking}
        title={t('lock.title', { id: displayId })}
        text={t('lock.text')}
        confirm={t('lock.button')}
        pending={pending}
        onConfirm={lock}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
