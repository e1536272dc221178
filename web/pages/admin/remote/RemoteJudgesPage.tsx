import { useTranslation } from 'react-i18next';
import { listRemoteAccounts, listRemoteSites } from '#core/contract/remote.ts';
import { useAnswer } from '#web/api/hooks.ts';
import cards from '#web/components/Cards.module.css';
import { Loadable } from '#web/components/Loadable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { SkeletonBlock } from '#web/components/Skeleton.tsx';
import { SiteCard } from './SiteCard.tsx';

const pollMs = 5_000;

export default function RemoteJudgesPage() {
  const { t } = useTranslation(['remote', 'admin']);
  const sites = useAnswer(listRemoteSites, undefined, { staleTimeMs: 0, pollMs: () => pollMs });
  const accounts = useAnswer(listRemoteAccounts, undefined, { staleTimeMs: 0, pollMs: () => pollMs });
  return (
    <>
      <PageHeader title={t('admin:menu.remote')} text={t('judges.hint')} />
      <Loadable answer={sites} skeleton={<SkeletonBlock height={420} />}>
        {all => (
          <div className={cards.cards}>
            {all.map(site => (
              <SiteCard
                key={site.oj}
                site={site}
                accounts={accounts.data?.filter(({ oj }) => oj === site.oj) ?? []}
              />
            ))}
          </div>
        )}
      </Loadable>
    </>
  );
}
