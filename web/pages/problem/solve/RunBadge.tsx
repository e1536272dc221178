import { IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Status } from '#core/verdict.ts';
import badge from '#web/components/VerdictBadge.module.css';
import { VerdictBadge } from '#web/components/VerdictBadge.tsx';
import { type TestRun, wasCompared } from './useTestRun.ts';

/** How a test run went. Accepted is what was compared and found right; the rest has only run. */
export function RunBadge({ run, short }: { run: TestRun; short?: boolean }) {
  const { t } = useTranslation('solve');
  if (run.status !== Status.Accepted || wasCompared(run))
    return <VerdictBadge short={short} status={run.status as Status} />;
  return (
    <span className={badge.badge} data-tone="system" title={t('test.notCompared')}>
      <IconPlayerPlay size={14} stroke={2.2} aria-hidden />
      {short ? t('test.ran') : t('test.notCompared')}
    </span>
  );
}
