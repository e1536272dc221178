import '@mantine/core/styles/Modal.layer.css';
import { useTranslation } from 'react-i18next';
import type { ProblemCount } from '#core/contract/problem.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Modal } from '#web/components/Modal.tsx';
import { type VerdictShare, verdictShares } from '../verdict-shares.ts';
import styles from './StatisticsDialog.module.css';

interface StatisticsDialogProps {
  count: ProblemCount;
  /** of the problem: ACM or OI */
  type: number;
  onClose: () => void;
}

export default function StatisticsDialog({ count, type, onClose }: StatisticsDialogProps) {
  const { t } = useTranslation('solve');
  const { t: shell } = useTranslation();
  const parts = verdictShares(count, type);
  return (
    <Modal opened onClose={onClose} centered title={t('statistics.title', { count: count.total })}>
      {count.total === 0 ? (
        <EmptyState compact title={t('statistics.none')} />
      ) : (
        <div className={styles.statistics}>
          <Pie parts={parts} total={count.total} />
          <ul>
            {parts.map(({ key, status, short, count, percent, color }) => (
              <li key={key}>
                <span className={styles.dot} style={{ background: color }} />
                <span title={shell(`verdict.${status}`)}>{short}</span>
                <span className={styles.count}>
                  {count} · {percent}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Modal>
  );
}

const radius = 70;
const round = 2 * Math.PI * radius;

/** A ring of the parts, in the order of the list beside it. */
function Pie({ parts, total }: { parts: VerdictShare[]; total: number }) {
  const { t } = useTranslation('solve');
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  let before = 0;
  const shown = parts.filter(({ count }) => count > 0);
  const label = shown.map(({ short, percent }) => `${short} ${percent}`).join(', ');
  return (
    <svg width="200" height="200" viewBox="0 0 200 200" role="img" aria-label={label}>
      {shown.map(({ key, count, color }) => {
        const length = (count / all) * round;
        const offset = -before;
        before += length;
        return (
          <circle
            key={key}
            cx="100"
            cy="100"
            r={radius}
            fill="none"
            stroke={color}
            strokeWidth="36"
            strokeDasharray={`${Math.max(0, length - (shown.length > 1 ? 2 : 0))} ${round}`}
            strokeDashoffset={offset}
            transform="rotate(-90 100 100)"
          />
        );
      })}
      <text className={styles.total} x="100" y="100" textAnchor="middle">
        {total}
      </text>
      <text className={styles.caption} x="100" y="120" textAnchor="middle">
        {t('statistics.submissions')}
      </text>
    </svg>
  );
}
