import { useTranslation } from 'react-i18next';
import { useWebsite } from '#web/api/website.ts';
import { Caution } from '#web/components/Caution.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { SkeletonBlock } from '#web/components/Skeleton.tsx';
import { isAdmitted, useUser } from '#web/session/session.ts';
import styles from './Dashboard.module.css';
import { Errors } from './Errors.tsx';
import { Figures } from './Figures.tsx';
import { HourChart } from './HourChart.tsx';
import { Judges } from './Judges.tsx';
import { Latest } from './Latest.tsx';
import { OwnRole } from './OwnRole.tsx';
import { Queue } from './Queue.tsx';
import { Service } from './Service.tsx';
import { Storage } from './Storage.tsx';
import { useOverview } from './useOverview.ts';

export default function DashboardPage() {
  const { t } = useTranslation(['adminService', 'admin']);
  const user = useUser();
  const { answer, live } = useOverview();
  const { mailConfigured, baseUrl } = useWebsite();
  return (
    <>
      <PageHeader
        title={t('admin:dashboard.hello', { name: user?.nickname || user?.username })}
        actions={
          <span className={styles.live} data-live={live || undefined} role="status">
            {live ? t('dashboard.live') : t('dashboard.polling')}
          </span>
        }
      />
      <div className={styles.sections}>
        {!answer.isPending && isAdmitted('root', user) && mailConfigured && !baseUrl && (
          <Caution>
            {t('admin:website.baseUrlMissing')}{' '}
            <PathLink path="/admin/conf">{t('admin:website.baseUrlSet')}</PathLink>
          </Caution>
        )}
        <Loadable answer={answer} skeleton={<SkeletonBlock height="80vh" />}>
          {overview => (
            <>
              <Figures overview={overview} />
              <div className={styles.columns}>
                <HourChart hours={overview.submissions.hours} />
                <Latest latest={overview.submissions.latest} />
                <Queue queue={overview.queue} unserved={overview.unserved} at={overview.at} />
                <Judges judges={overview.judges} />
                <Errors errors={overview.errors} />
                <Storage storage={overview.storage} />
                <Service service={overview.service} />
              </div>
            </>
          )}
        </Loadable>
        {!answer.isPending && <OwnRole />}
      </div>
    </>
  );
}
