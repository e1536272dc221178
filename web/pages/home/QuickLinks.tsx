import { useTranslation } from 'react-i18next';
import { useAreas } from '#web/address/areas.ts';
import { PathLink } from '#web/components/PathLink.tsx';
import styles from './QuickLinks.module.css';

/** The areas people come for, larger than in the bar. */
export function QuickLinks() {
  const { t } = useTranslation();
  const areas = useAreas('quick');
  if (areas.length === 0) return null;
  return (
    <nav className={styles.links} aria-label={t('quick')}>
      {areas.map(({ name, path, icon: Icon }) => (
        <PathLink key={name} className={styles.link} path={path}>
          <Icon size={22} stroke={1.6} aria-hidden />
          {t(`area.${name}`)}
        </PathLink>
      ))}
    </nav>
  );
}
