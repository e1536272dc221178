import { useTranslation } from 'react-i18next';
import { useWebsite } from '#web/api/website.ts';
import { Acorn } from '#web/components/Acorn.tsx';
import styles from './Welcome.module.css';

/** Stands where the pictures would be on a site that has none. */
export function Welcome() {
  const { t } = useTranslation('home');
  const { name, description } = useWebsite();
  return (
    <section className={styles.welcome} aria-label={t('carousel.label')}>
      <Acorn size={72} />
      <div>
        <p className={styles.name}>{name}</p>
        <p>{description}</p>
      </div>
    </section>
  );
}
