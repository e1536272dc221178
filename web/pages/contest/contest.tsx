import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContestInfo, getContestAccess, getContestInfo } from '#core/contract/contest.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { invalidate } from '#web/api/query.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { SkeletonBlock } from '#web/components/Skeleton.tsx';
import type { Clock } from './clock.ts';
import { useContestUpdates } from './contest-updates.ts';
import { useClock } from './useClock.ts';

/** begin, finished: where each has a time of their own, before and after it */
export type ClosedReason = 'scheduled' | 'password' | 'begin' | 'finished';

/** The contest whose pages are open, and how the viewer stands in it. */
export interface CurrentContest {
  contest: ContestInfo;
  clock: Clock;
  /** has entered: nothing but the clock keeps them from submitting */
  hasEntered: boolean;
  /** whether there is more to see than the overview; what keeps it closed otherwise */
  closed: ClosedReason | undefined;
  /** with what was made after the end */
  containsEnd: boolean;
  setContainsEnd: (containsEnd: boolean) => void;
}

const ContestContext = createContext<CurrentContest | null>(null);

export function useContest(): CurrentContest {
  const current = useContext(ContestContext);
  if (!current) throw new Error('This part belongs to the pages of a contest');
  return current;
}

export const contestPath = (cid: number) => `/contest/${cid}`;

/** Brings what all pages of a contest share. */
export function ContestProvider({ cid, children }: { cid: number; children: ReactNode }) {
  const { t } = useTranslation('contest');
  const info = useAnswer(getContestInfo, { cid }, { staleTimeMs: 0 });
  const access = useAnswer(getContestAccess, { cid }, { staleTimeMs: 0, enabled: info.data !== undefined });
  const skeleton = <SkeletonBlock height={140} />;
  const wayOut = <PathLink path="/contest">{t('toList')}</PathLink>;
  return (
    <Loadable answer={info} skeleton={skeleton} wayOut={wayOut}>
      {contest => (
        <Loadable answer={access} skeleton={skeleton}>
          {({ access }) => (
            <Provided contest={contest} heardAtMs={info.dataUpdatedAt} access={access}>
              {children}
            </Provided>
          )}
        </Loadable>
      )}
    </Loadable>
  );
}

interface ProvidedProps {
  contest: ContestInfo;
  heardAtMs: number;
  access: boolean;
  children: ReactNode;
}

function Provided({ contest, heardAtMs, access, children }: ProvidedProps) {
  useContestUpdates(contest.id);
  const [containsEnd, setContainsEnd] = useContainsEnd(contest.id);
  // At the start, the seal and the end every answer of the contest may be another.
  const times = useMemo(() => timesFor(contest), [contest]);
  const clock = useClock(times, heardAtMs, () => invalidate('contest'));
  const current = useMemo(
    (): CurrentContest => ({
      contest,
      clock,
      hasEntered: access,
      closed: closedFor(contest, clock, access),
      // before the end there is nothing after it
      containsEnd: containsEnd && contest.allowEndSubmit && clock.phase === 'ended',
      setContainsEnd,
    }),
    [contest, clock, access, containsEnd, setContainsEnd],
  );
  return <ContestContext value={current}>{children}</ContestContext>;
}

/** While the own time runs, it is what counts. */
const timesFor = (contest: ContestInfo): ContestInfo =>
  contest.ownPhase === 'running' && contest.ownClock ? { ...contest, ...contest.ownClock } : contest;

/** What somebody chose to see of a contest stays chosen in this browser. */
function useContainsEnd(cid: number): [boolean, (containsEnd: boolean) => void] {
  const key = `contest:late:${cid}`;
  const [containsEnd, setContainsEnd] = useState(() => localStorage.getItem(key) !== null);
  const choose = useCallback(
    (chosen: boolean) => {
      if (chosen) localStorage.setItem(key, '');
      else localStorage.removeItem(key);
      setContainsEnd(chosen);
    },
    [key],
  );
  return [containsEnd, choose];
}

function closedFor(contest: ContestInfo, { phase }: Clock, access: boolean): ClosedReason | undefined {
  const { auth, isContestAdmin, windowMinutes, ownPhase } = contest;
  if (isContestAdmin) return undefined;
  if (auth === 1 && !access) return 'password';
  if (phase === 'scheduled') return 'scheduled';
  if (windowMinutes === null) return undefined;
  if (ownPhase === 'scheduled') return 'begin';
  return ownPhase === 'finished' ? 'finished' : undefined;
}
