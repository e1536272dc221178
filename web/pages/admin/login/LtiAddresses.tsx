import { useTranslation } from 'react-i18next';
import { ltiPaths } from '#core/lti.ts';
import conf from '#web/components/ConfigForm.module.css';
import { CopyButton } from '#web/components/CopyButton.tsx';
import styles from './LoginProviders.module.css';

const shown = {
  tool: '/',
  login: ltiPaths.login,
  launch: ltiPaths.launch,
  keys: ltiPaths.keys,
  deepLinking: ltiPaths.deepLinking,
} as const;

/** What is typed at the platform to make this site a tool of it. */
export function LtiAddresses() {
  const { t } = useTranslation('adminLogin');
  return (
    <section className={conf.whole} aria-label={t('ltiAddress.title')}>
      <h3 className={styles.title}>{t('ltiAddress.title')}</h3>
      <p className={styles.soft}>{t('ltiAddress.hint')}</p>
      {(Object.keys(shown) as (keyof typeof shown)[]).map(name => {
        const [label, address] = [t(`ltiAddress.${name}`), location.origin + shown[name]];
        return (
          <p key={name} className={styles.address}>
            {label}: <code>{address}</code> <CopyButton text={address} label={label} />
          </p>
        );
      })}
    </section>
  );
}
