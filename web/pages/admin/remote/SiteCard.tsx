import factLine from '#web/components/FactLine.module.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, NumberInput, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { changeRemoteSite, type listRemoteSites, type RemoteAccount } from '#core/contract/remote.ts';
import { useCall } from '#web/api/hooks.ts';
import cards from '#web/components/Cards.module.css';
import { RelativeTime } from '#web/components/RelativeTime.tsx';
import { Time } from '#web/components/Time.tsx';
import { AccountRow } from './AccountRow.tsx';
import { AddAccountDialog } from './AddAccountDialog.tsx';
import styles from './Remote.module.css';
import { RemoteStateTag } from './RemoteStateTag.tsx';

type Site = AnswerOf<typeof listRemoteSites>[number];

/** One judge on another site: whether it is asked, how it is, and who submits there. */
export function SiteCard({ site, accounts }: { site: Site; accounts: RemoteAccount[] }) {
  const { t } = useTranslation('remote');
  const changing = useCall(changeRemoteSite);
  const [adding, setAdding] = useState(false);
  const change = async (fields: {
    isOpen?: boolean;
    byHand?: boolean;
    spacingMs?: number;
    wake?: boolean;
  }) => {
    await changing.ask({ body: { oj: site.oj, ...fields } });
  };
  // Gyms are submitted to with the accounts of Codeforces.
  const hasAccounts = site.oj !== 'GYM';
  return (
    <article className={`${cards.card} ${styles.card}`} aria-label={site.name}>
      <header>
        <h2>{site.name}</h2>
        <RemoteStateTag state={site.state} />
      </header>
      <Switch
        label={t('judges.isOpen')}
        description={t('judges.isOpenHint')}
        checked={site.isOpen}
        disabled={changing.pending}
        onChange={event => change({ isOpen: event.currentTarget.checked })}
      />
      {site.isOpen && (
        <>
          <Spacing
            key={site.spacingMs}
            spacingMs={site.spacingMs}
            onChange={spacingMs => change({ spacingMs })}
          />
          {site.canByHand && (
            <Switch
              label={t('judges.byHand')}
              description={t('judges.byHandHint')}
              checked={site.byHand}
              disabled={changing.pending}
              onChange={event => change({ byHand: event.currentTarget.checked })}
            />
          )}
          <Health site={site} onWake={() => change({ wake: true })} />
          {site.ownOnly ? (
            <p className={factLine.facts}>{t('judges.ownOnly')}</p>
          ) : (
            hasAccounts && (
              <section className={styles.accounts} aria-label={t('judges.accounts')}>
                <div className={styles.head}>
                  <h3>{t('judges.accounts')}</h3>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    leftSection={<IconPlus size={14} />}
                    onClick={() => setAdding(true)}
                  >
                    {t('judges.add')}
                  </Button>
                </div>
                {accounts.length === 0 && (
                  <p className={factLine.facts}>
                    {t('judges.none')}. {t('judges.noneHint')}
                  </p>
                )}
                {accounts.map(account => (
                  <AccountRow key={account.id} account={account} />
                ))}
              </section>
            )
          )}
        </>
      )}
      {adding && <AddAccountDialog site={site} onClose={() => setAdding(false)} />}
    </article>
  );
}

function Spacing({ spacingMs, onChange }: { spacingMs: number; onChange: (ms: number) => void }) {
  const { t } = useTranslation('remote');
  const [seconds, setSeconds] = useState<number | string>(spacingMs / 1000);
  return (
    <NumberInput
      className={styles.spacing}
      label={t('judges.spacing')}
      suffix={t('judges.seconds')}
      min={0}
      max={600}
      value={seconds}
      onChange={setSeconds}
      onBlur={() => {
        const ms = Math.round(Number(seconds) * 1000);
        if (seconds !== '' && ms !== spacingMs) onChange(ms);
      }}
    />
  );
}

function Health({ site, onWake }: { site: Site; onWake: () => void }) {
  const { t } = useTranslation('remote');
  return (
    <>
      <p className={factLine.facts}>
        {site.waiting > 0 && <span>{t('judges.waiting', { count: site.waiting })}</span>}
        {site.answeredAt && (
          <span>
            {t('judges.answered')} <RelativeTime value={site.answeredAt} />
          </span>
        )}
      </p>
      {site.failure && site.failedAt && (
        <div className={styles.trouble}>
          <p>
            {t('judges.failed')} <RelativeTime value={site.failedAt} />: {site.failure}
          </p>
          {site.restsUntil && (
            <p>
              <Rests until={site.restsUntil} />{' '}
              <Button variant="default" size="compact-xs" onClick={onWake}>
                {t('judges.wake')}
              </Button>
            </p>
          )}
        </div>
      )}
    </>
  );
}

function Rests({ until }: { until: string }) {
  const { t } = useTranslation('remote');
  const [before, after] = t('judges.rests', { time: '|' }).split('|');
  return (
    <span>
      {before}
      <Time value={until} />
      {after}
    </span>
  );
}
