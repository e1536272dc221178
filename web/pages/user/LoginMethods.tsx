import { Button } from '@mantine/core';
import { IconPassword } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  getWays,
  listLoginProviders,
  type OfferedProvider,
  removeIdentity,
  removePassword,
} from '#core/contract/identity.ts';
import { call } from '#web/api/call.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { Time } from '#web/components/Time.tsx';
import { toast } from '#web/components/toast.ts';
import { ProviderSign } from '../account/ProviderSign.tsx';
import { startProviderLogin } from '../account/provider-login.ts';
import lines from './AccountRows.module.css';
import { LinkDirectory } from './LinkDirectory.tsx';
import styles from './LoginMethods.module.css';
import { NewPassword } from './NewPassword.tsx';
import { ReauthenticationDialog } from './ReauthenticationDialog.tsx';
import { useReauthentication } from './reauthentication.ts';
import { SecondFactors } from './SecondFactors.tsx';

/** The ways into the account: what there is, and the way to add and remove each. */
export function LoginMethods() {
  const { t } = useTranslation('user');
  const ways = useAnswer(getWays, undefined, { staleTimeMs: 0 });
  const providers = useAnswer(listLoginProviders, undefined, { staleTimeMs: 0 }).data ?? [];
  const { attempt, asked } = useReauthentication();
  const [dialog, setDialog] = useState<'password' | { provider: OfferedProvider; state: string }>();

  const link = (provider: OfferedProvider) =>
    attempt(async () => {
      const state = await startProviderLogin(provider, 'link', '/setting');
      if (state) setDialog({ provider, state });
    });
  const remove = (work: () => Promise<unknown>) =>
    attempt(async () => {
      await work();
      toast.success(t('way.removed'));
    });

  return (
    <Loadable answer={ways} skeleton={<SkeletonRows rows={2} height={44} />}>
      {({ hasPassword, identities, mayRemove }) => (
        <div className={styles.ways}>
          <p className={styles.hint}>{t('way.hint')}</p>
          <ul className={lines.rows} aria-label={t('way.title')}>
            <li>
              <IconPassword size={22} stroke={1.5} aria-hidden />
              <span className={lines.what}>
                <b>{t('way.password')}</b>
                <span className={lines.soft}>{t(hasPassword ? 'way.passwordSet' : 'way.passwordUnset')}</span>
              </span>
              {!hasPassword && (
                <Button variant="default" size="compact-sm" onClick={() => setDialog('password')}>
                  {t('way.setPassword')}
                </Button>
              )}
              {hasPassword && mayRemove && (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={t('way.removeNamed', { name: t('way.password') })}
                  onClick={() => remove(() => call(removePassword, { quiet: true }))}
                >
                  {t('way.remove')}
                </Button>
              )}
            </li>
            {identities.map(({ id, provider, label, gmtCreate }) => (
              <li key={id}>
                <ProviderSign kind={provider.kind} />
                <span className={lines.what}>
                  <b>{provider.name}</b>
                  <span className={lines.soft}>
                    {label} · {t('way.since')} <Time value={gmtCreate} />
                  </span>
                </span>
                {mayRemove && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={t('way.removeNamed', { name: provider.name })}
                    onClick={() => remove(() => call(removeIdentity, { query: { id }, quiet: true }))}
                  >
                    {t('way.remove')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {providers.length > 0 && (
            <div className={styles.add}>
              {providers.map(provider => (
                <Button
                  key={provider.id}
                  variant="default"
                  leftSection={<ProviderSign {...provider} />}
                  onClick={() => link(provider)}
                >
                  {t('way.link', { name: provider.name })}
                </Button>
              ))}
            </div>
          )}
          <SecondFactors attempt={attempt} />
          {dialog === 'password' && <NewPassword attempt={attempt} onClose={() => setDialog(undefined)} />}
          {typeof dialog === 'object' && <LinkDirectory {...dialog} onClose={() => setDialog(undefined)} />}
          {asked && <ReauthenticationDialog hasPassword={hasPassword} identities={identities} {...asked} />}
        </div>
      )}
    </Loadable>
  );
}
