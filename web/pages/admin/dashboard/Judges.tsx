import { useTranslation } from 'react-i18next';
import type { Overview } from '#core/contract/dashboard.ts';
import { listJudges } from '#core/contract/judge.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { RelativeTime } from '#web/components/RelativeTime.tsx';
import rows from '#web/components/Rows.module.css';
import { useMayCall } from '#web/session/session.ts';
import { JudgeState } from '../judges/JudgeState.tsx';
import styles from './Dashboard.module.css';

export function Judges({ judges }: Pick<Overview, 'judges'>) {
  const { t } = useTranslation('adminService');
  const mayManage = useMayCall(listJudges);
  return (
    <Panel
      flush
      title={t('dashboard.judges')}
      actions={
        mayManage && (
          <PathLink className={styles.more} path="/admin/judges">
            {t('dashboard.manage')}
          </PathLink>
        )
      }
    >
      {judges.length === 0 && <EmptyState compact title={t('judge.none')} hint={t('judge.noneHint')} />}
      <ul className={`${rows.rows} ${styles.rows}`} aria-label={t('dashboard.judges')}>
        {judges.map(({ id, name, state, slots, working, load, gaps, lastSeenAt }) => (
          <li key={id}>
            <span className={styles.grow}>
              {name} <JudgeState state={state} />
              {gaps > 0 && <span className={styles.warning}>{t('dashboard.gaps', { count: gaps })}</span>}
            </span>
            {slots > 0 && <span className={styles.number}>{t('dashboard.slots', { working, slots })}</span>}
            <span className={styles.age}>
              {load
                ? t('dashboard.load', { cpu: percent(load.cpu), memory: percent(load.memory) })
                : lastSeenAt && <RelativeTime value={lastSeenAt} />}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const percent = (part: number) => `${Math.round(part * 100)}%`;
