import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getContestProblems } from '#core/contract/contest.ts';
import { useAnswer } from '../../api/hooks.ts';
import { fullScreenPath, problemPath } from '../problem/solve/place.ts';
import { useContest } from './contest.tsx';
import { CountdownTag } from './HeaderClock.tsx';
import styles from './Neighbours.module.css';

/** From one problem of the contest to another, without the list in between. */
export function Neighbours({ problemID, fullScreen }: { problemID: string; fullScreen?: boolean }) {
  const { t } = useTranslation('contest');
  const navigate = useNavigate();
  const { contest, clock, containsEnd } = useContest();
  const { data: rows = [] } = useAnswer(getContestProblems, { cid: contest.id, containsEnd });
  const at = rows.findIndex(({ displayId }) => displayId.toUpperCase() === problemID.toUpperCase());
  if (at === -1) return null;
  const go = (displayId: string | undefined) => {
    if (!displayId) return;
    const place = { problemID: displayId, contestID: contest.id };
    navigate({ href: fullScreen ? fullScreenPath(place) : problemPath(place) });
  };
  const step = (label: string, Icon: typeof IconChevronLeft, to: string | undefined) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-label={label}
      title={label}
      disabled={to === undefined}
      onClick={() => go(to)}
    >
      <Icon size={17} />
    </ActionIcon>
  );
  return (
    <nav className={styles.neighbours} aria-label={t('problems.others')}>
      {fullScreen && <CountdownTag clock={clock} />}
      {step(t('problems.previous'), IconChevronLeft, rows[at - 1]?.displayId)}
      <NativeSelect
        size="xs"
        className={styles.choice}
        aria-label={t('problems.others')}
        value={rows[at]!.displayId}
        onChange={event => go(event.currentTarget.value)}
        data={rows.map(({ displayId, displayTitle }) => ({
          value: displayId,
          label: `${displayId} ${displayTitle}`,
        }))}
      />
      {step(t('problems.next'), IconChevronRight, rows[at + 1]?.displayId)}
    </nav>
  );
}
