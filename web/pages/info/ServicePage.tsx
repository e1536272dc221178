import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWebsite } from '#web/api/website.ts';
import { PageHeader } from '#web/components/PageHeader.tsx';
import styles from './ServicePage.module.css';
import { useServices } from './services.ts';

export default function ServicePage() {
  const { t } = useTranslation('service');
  return (
    <>
      <PageHeader title={t('title')} text={t('text', { site: useWebsite().shortName })} />
      <div className={styles.cards}>
        {useServices().map(({ id, logo: Logo }) => (
          <Link key={id} className={styles.card} to="/service/$serviceID" params={{ serviceID: id }}>
            <Logo />
            <span>
              <strong>{t(`${id}.name`)}</strong>
              <span className={styles.short}>{t(`${id}.short`)}</span>
            </span>
          </Link>
        ))}
      </div>
    </>
  );
}
