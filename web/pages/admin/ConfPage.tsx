import { useTranslation } from 'react-i18next';
import { getDatabaseConfig, getEmailConfig, getWebConfig, listOutbox } from '#core/contract/configuration.ts';
import { getHomeCarousel } from '#core/contract/site.ts';
import { useAnswer } from '#web/api/hooks.ts';
import styles from '#web/components/ConfigForm.module.css';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { CarouselForm } from './CarouselForm.tsx';
import { DatabasePanel } from './DatabasePanel.tsx';
import { MailForm } from './MailForm.tsx';
import { firstOutboxPage, Outbox } from './Outbox.tsx';
import { WebsiteForm } from './WebsiteForm.tsx';

export default function ConfPage() {
  const { t } = useTranslation('admin');
  return (
    <>
      <PageHeader title={t('menu.conf')} />
      {useIsArriving() ? (
        <Panel>
          <SkeletonRows rows={12} height={36} />
        </Panel>
      ) : (
        <div className={styles.sections}>
          <WebsiteForm />
          <CarouselForm />
          <MailForm />
          <Outbox />
          <DatabasePanel />
        </div>
      )}
    </>
  );
}

/** The sections stand one below the other: they appear together, so that none pushes those below it away. */
function useIsArriving(): boolean {
  const answers = [
    useAnswer(getWebConfig, undefined, { forForm: true }),
    useAnswer(getHomeCarousel, undefined, { staleTimeMs: 0 }),
    useAnswer(getEmailConfig, undefined, { forForm: true }),
    useAnswer(listOutbox, firstOutboxPage, { staleTimeMs: 0 }),
    useAnswer(getDatabaseConfig, undefined, { forForm: true }),
  ];
  return answers.some(({ isPending }) => isPending);
}
