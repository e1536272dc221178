import { useTranslation } from 'react-i18next';
import { Panel } from '#web/components/Panel.tsx';
import { Webhooks } from '#web/pages/webhook/Webhooks.tsx';
import { useContest } from '../contest.tsx';
import { JuryNav } from './JuryNav.tsx';
import { JuryOnly } from './JuryPage.tsx';

/** Addresses that are told what happens in the contest. */
export default function WebhooksPage() {
  const { t } = useTranslation('jury');
  const { contest } = useContest();
  if (!contest.isContestAdmin) return <JuryOnly />;
  return (
    <>
      <JuryNav />
      <Panel title={t('page.webhooks')}>
        <Webhooks place={{ cid: contest.id }} />
      </Panel>
    </>
  );
}
