import { useTranslation } from 'react-i18next';
import type { VirtualParticipationRow } from '#core/contract/contest-virtual.ts';
import { PathLink } from '#web/components/PathLink.tsx';
import { formatZonedTime } from '#web/components/time.ts';
import { contestPath } from '../contest.tsx';
import styles from './VirtualPanel.module.css';

interface PastVirtualsProps {
  rows: readonly VirtualParticipationRow[];
  /** with the contest of each */
  named?: boolean;
}

/** How virtual participations ended, with the ways to their boards and tries. */
export function PastVirtuals({ rows, named }: PastVirtualsProps) {
  const { t } = useTranslation('contest');
  return (
    <ul className={styles.past} aria-label={t('virtual.past')}>
      {rows.map(({ id, cid, title, startTime, members, result }) => (
        <li key={id}>
          {named && <PathLink path={contestPath(cid)}>{title}</PathLink>}
          <span className={styles.soft}>{formatZonedTime(startTime)}</span>
          <Team members={members} />
          <span>{result ? t('virtual.result', result) : t('virtual.nothing')}</span>
          {result && (
            <>
              <PathLink path={`${contestPath(cid)}/rank?virtual=${id}`}>{t('virtual.board')}</PathLink>
              <PathLink path={`${contestPath(cid)}/submissions?virtual=${id}`}>{t('virtual.tries')}</PathLink>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Team({ members }: Pick<VirtualParticipationRow, 'members'>) {
  const { t } = useTranslation('contest');
  const joined = members.filter(({ hasJoined }) => hasJoined).map(({ username }) => username);
  return joined.length > 1 && <span>{joined.join(t('virtual.comma'))}</span>;
}
