import { useTranslation } from 'react-i18next';
import { getContestHacking } from '#core/contract/hack.ts';
import { hackPoints } from '#core/hack.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { useContest } from '../contest.tsx';
import { HackList } from './HackList.tsx';
import styles from './Hacks.module.css';
import { LockableProblem } from './LockableProblem.tsx';
import { TakeTests } from './TakeTests.tsx';

/** Where contestants lock problems, read the programs of their room and try to break them. */
export default function HacksPage() {
  const { t } = useTranslation('hack');
  const { contest } = useContest();
  const answer = useAnswer(
    getContestHacking,
    { cid: contest.id },
    { staleTimeMs: 0, enabled: contest.hasHacks },
  );
  if (!contest.hasHacks)
    return (
      <Panel>
        <EmptyState title={t('off')} />
      </Panel>
    );
  const isJury = contest.isContestAdmin;
  return (
    <div className={styles.page}>
      <Panel title={t('problems')}>
        <Loadable answer={answer} skeleton={<SkeletonRows rows={4} height={32} />}>
          {({ room, problems, mayTakeTests, newTests }) => (
            <div className={styles.part}>
              <p className={styles.soft}>
                {t(isJury ? 'juryHint' : 'hint', hackPoints)} {room !== null && t('room', { room })}
              </p>
              <ul className={styles.problems} aria-label={t('problems')}>
                {problems.map(problem => (
                  <LockableProblem key={problem.displayId} problem={problem} />
                ))}
              </ul>
              {mayTakeTests && <TakeTests count={newTests} />}
            </div>
          )}
        </Loadable>
      </Panel>
      {isJury ? (
        <HackList side="all" />
      ) : (
        <>
          <HackList side="mine" />
          <HackList side="against" />
        </>
      )}
    </div>
  );
}
