import { IconChartBar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { getLastWeekStatistics, getUserLastWeekStatistics } from '#core/contract/site.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonBlock } from '#web/components/Skeleton.tsx';
import { useUser } from '#web/session/session.ts';
import { WeekChart } from './WeekChart.tsx';

export function WeekStatistics() {
  const { t } = useTranslation('home');
  const user = useUser();
  const everybody = useAnswer(getLastWeekStatistics);
  const mine = useAnswer(getUserLastWeekStatistics, { uid: user?.uid }, { enabled: user !== null });
  return (
    <Panel flush title={t('week.title')} icon={<IconChartBar size={18} aria-hidden />}>
      <Loadable
        answer={everybody}
        skeleton={<SkeletonBlock height={254} />}
        isEmpty={({ totalCountList }) => totalCountList.every(count => count === 0)}
        empty={<EmptyState compact title={t('week.none')} />}
      >
        {({ dateStrList, acCountList, totalCountList }) => (
          <WeekChart
            days={dateStrList}
            total={totalCountList}
            accepted={acCountList}
            mine={user ? mine.data?.totalCountList : undefined}
          />
        )}
      </Loadable>
    </Panel>
  );
}
