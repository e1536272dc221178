import { useTranslation } from 'react-i18next';
import { getVirtualParticipations } from '#core/contract/contest-virtual.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Panel } from '#web/components/Panel.tsx';
import { PastVirtuals } from './PastVirtuals.tsx';
import styles from './VirtualPanel.module.css';

/** How one did in contests that one took part in again: in one of them, or the newest of all. */
export default function MyVirtuals({ cid }: { cid?: number }) {
  const { t } = useTranslation('contest');
  const { data } = useAnswer(getVirtualParticipations, { cid }, { staleTimeMs: 0, quiet: true });
  const past = data?.records.filter(({ isRunning }) => !isRunning) ?? [];
  if (past.length === 0) return null;
  return (
    <div className={styles.mine}>
      <Panel title={t('virtual.mine')}>
        <PastVirtuals rows={past} named={cid === undefined} />
      </Panel>
    </div>
  );
}
