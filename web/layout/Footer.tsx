import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePageExists } from '../address/page-exists.ts';
import { useWebsite } from '../api/website.ts';
import { Acorn } from '../components/Acorn.tsx';
import { PathLink } from '../components/PathLink.tsx';
import { ContactPicture } from './ContactPicture.tsx';
import styles from './Footer.module.css';
import { LanguageButtons } from './LanguageButtons.tsx';

export function Footer() {
  const { t } = useTranslation();
  const website = useWebsite();
  const pageExists = usePageExists();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.site}>
          <p className={styles.name}>
            <Acorn size={22} />
            {website.name}
          </p>
          <p className={styles.description}>{website.description}</p>
        </div>
        <nav className={styles.links} aria-label={t('footer.links')}>
          {pageExists('/status') && <PathLink path="/status">{t('footer.queue')}</PathLink>}
          <PathLink path="/introduction">{t('area.introduction')}</PathLink>
          <PathLink path="/developer">{t('footer.developer')}</PathLink>
          {website.projectUrl ? (
            <a href={website.projectUrl} rel="noopener">
              {website.projectName || website.projectUrl}
              <IconExternalLink size={13} aria-hidden />
            </a>
          ) : (
            <span>{website.projectName}</span>
          )}
        </nav>
        <PathLink path="/developer" title={t('footer.contact')}>
          <ContactPicture className={styles.contact} label={t('footer.contact')} />
        </PathLink>
      </div>
      <div className={styles.last}>
        <span>
          {website.recordName &&
            (website.recordUrl ? (
              <a href={website.recordUrl} rel="noopener">
                {website.recordName}
              </a>
            ) : (
              website.recordName
            ))}
        </span>
        <fieldset className={styles.languages} aria-label={t('preference.language')}>
          <LanguageButtons />
        </fieldset>
      </div>
    </footer>
  );
}
