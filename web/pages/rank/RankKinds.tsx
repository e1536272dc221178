import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWebsite } from '#web/api/website.ts';
import styles from './RankPage.module.css';

/** Between the rankings of the site. */
export function RankKinds() {
  const { t } = useTranslation('rank');
  const { openRating } = useWebsite();
  return (
    <nav className={styles.kinds} aria-label={t('kinds')}>
      <Link to="/acm-rank" className={styles.kind} activeProps={{ 'aria-current': 'page' }}>
        {t('kind.ACM')}
      </Link>
      <Link to="/oi-rank" className={styles.kind} activeProps={{ 'aria-current': 'page' }}>
        {t('kind.OI')}
      </Link>
      {openRating && (
        <Link to="/rating" className={styles.kind} activeProps={{ 'aria-current': 'page' }}>
          {t('kind.rating')}
        </Link>
      )}
    </nav>
  );
}
