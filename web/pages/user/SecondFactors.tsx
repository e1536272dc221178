import { Button } from '@mantine/core';
import { IconDeviceMobileCode, IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  getSecondFactors,
  removePasskey,
  renewScratchCodes,
  turnOffTotp,
} from '#core/contract/second-factor.ts';
import { call } from '#web/api/call.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { Time } from '#web/components/Time.tsx';
import { toast } from '#web/components/toast.ts';
import { createPasskey, supportsPasskeys } from '../account/passkey.ts';
import lines from './AccountRows.module.css';
import styles from './LoginMethods.module.css';
import { ScratchCodes } from './ScratchCodes.tsx';
import { TotpDialog } from './TotpDialog.tsx';

/** What is asked for besides the first when somebody logs in. */
export function SecondFactors({ attempt }: { attempt: (work: () => Promise<unknown>) => Promise<void> }) {
  const { t } = useTranslation('user');
  const factors = useAnswer(getSecondFactors, undefined, { staleTimeMs: 0 });
  const [isSettingUp, setIsSettingUp] = useState(false);
  const [codes, setCodes] = useState<string[]>();

  const add = () =>
    attempt(async () => {
      if (await createPasskey(t('second.passkeyOf', { browser: browserName() })))
        toast.success(t('second.added'));
    });
  const change = (work: () => Promise<unknown>) =>
    attempt(async () => {
      await work();
      toast.success(t('way.removed'));
    });
  const renew = () =>
    attempt(async () => setCodes((await call(renewScratchCodes, { quiet: true })).scratchCodes));

  return (
    <section className={styles.ways} aria-labelledby="second-title">
      <h3 id="second-title">{t('second.title')}</h3>
      <p className={styles.hint}>{t('second.hint')}</p>
      <Loadable answer={factors} skeleton={<SkeletonRows rows={2} height={44} />}>
        {({ hasTotp, scratchCodesLeft, passkeys, isDue }) => (
          <>
            {isDue && (
              <p className={styles.due} role="status">
                {t('second.due')}
              </p>
            )}
            <ul className={lines.rows} aria-label={t('second.title')}>
              <li>
                <IconDeviceMobileCode size={22} stroke={1.5} aria-hidden />
                <span className={lines.what}>
                  <b>{t('second.totp')}</b>
                  <span className={lines.soft}>
                    {hasTotp ? t('second.scratchLeft', { count: scratchCodesLeft }) : t('second.totpOff')}
                  </span>
                </span>
                {hasTotp ? (
                  <span className={styles.add}>
                    <Button variant="default" size="compact-sm" onClick={renew}>
                      {t('second.renew')}
                    </Button>
                    <Button
                      variant="default"
                      size="compact-sm"
                      onClick={() => change(() => call(turnOffTotp, { quiet: true }))}
                    >
                      {t('second.turnOff')}
                    </Button>
                  </span>
                ) : (
                  <Button variant="default" size="compact-sm" onClick={() => setIsSettingUp(true)}>
                    {t('second.setUp')}
                  </Button>
                )}
              </li>
              {passkeys.map(({ id, name, gmtCreate }) => (
                <li key={id}>
                  <IconFingerprint size={22} stroke={1.5} aria-hidden />
                  <span className={lines.what}>
                    <b>{name}</b>
                    <span className={lines.soft}>
                      {t('second.since')} <Time value={gmtCreate} />
                    </span>
                  </span>
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={t('way.removeNamed', { name })}
                    onClick={() => change(() => call(removePasskey, { query: { id }, quiet: true }))}
                  >
                    {t('way.remove')}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loadable>
      <div className={styles.add}>
        {supportsPasskeys() ? (
          <Button variant="default" leftSection={<IconFingerprint size={18} />} onClick={add}>
            {t('second.addPasskey')}
          </Button>
        ) : (
          <p className={styles.hint}>{t('second.noPasskeys')}</p>
        )}
      </div>
      {isSettingUp && (
        <TotpDialog attempt={attempt} onCodes={setCodes} onClose={() => setIsSettingUp(false)} />
      )}
      {codes && <ScratchCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </section>
  );
}

/** What a passkey is called at first: the browser it was made in. */
const browserName = () =>
  /(Edg|Firefox|Chrome|Safari)/.exec(navigator.userAgent)?.[1]?.replace('Edg', 'Edge') ?? 'Web';
