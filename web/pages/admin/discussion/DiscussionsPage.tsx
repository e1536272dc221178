import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { AllDiscussions } from './AllDiscussions.tsx';
import { Reports } from './Reports.tsx';

/** What people say to each other, and what others tell about it. */
export default function DiscussionsPage() {
  const { t } = useTranslation('adminDiscussion');
  const { tab = 'discussions' } = useSearch({ from: '/admin/discussion' });
  const navigate = useNavigate({ from: '/admin/discussion' });
  return (
    <>
      <PageHeader title={t('title')} text={t('hint')} />
      <Panel flush>
        <Tabs
          value={tab}
          keepMounted={false}
          onChange={chosen => navigate({ search: { tab: chosen === 'reports' ? 'reports' : undefined } })}
        >
          <Tabs.List>
            <Tabs.Tab value="discussions">{t('tab.discussions')}</Tabs.Tab>
            <Tabs.Tab value="reports">{t('tab.reports')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="discussions">
            <AllDiscussions />
          </Tabs.Panel>
          <Tabs.Panel value="reports">
            <Reports />
          </Tabs.Panel>
        </Tabs>
      </Panel>
    </>
  );
}
