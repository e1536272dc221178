import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAllLoginProviders } from '#core/contract/login-provider.ts';
import { useAnswer } from '#web/api/hooks.ts';
import conf from '#web/components/ConfigForm.module.css';
import { Loadable } from '#web/components/Loadable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { SkeletonBlock } from '#web/components/Skeleton.tsx';
import { NewProvider } from './NewProvider.tsx';
import { ProviderPanel } from './ProviderPanel.tsx';

/** Services by which people log in from elsewhere. */
export default function LoginProvidersPage() {
  const { t } = useTranslation(['adminLogin', 'admin']);
  const providers = useAnswer(listAllLoginProviders, undefined, { staleTimeMs: 0 });
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageHeader
        title={t('admin:menu.loginProviders')}
        text={t('hint')}
        actions={
          <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
            {t('new')}
          </Button>
        }
      />
      <Loadable
        answer={providers}
        skeleton={<SkeletonBlock height={320} />}
        isEmpty={rows => rows.length === 0}
        empty={<p className={conf.soft}>{t('none')}</p>}
      >
        {rows => (
          <div className={conf.sections}>
            {rows.map(row => (
              <ProviderPanel key={row.id} provider={row} />
            ))}
          </div>
        )}
      </Loadable>
      {adding && <NewProvider onClose={() => setAdding(false)} />}
    </>
  );
}
