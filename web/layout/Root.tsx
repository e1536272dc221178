import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useWebsite } from '../api/website.ts';
import { Messages } from '../components/Messages.tsx';
import { useOwnTitle } from '../components/page-title.ts';
import { owner } from '../session/owner.ts';
import { Footer } from './Footer.tsx';
import { Offline } from './Offline.tsx';
import { Panels } from './Panels.tsx';
import styles from './Root.module.css';
import { TopBar } from './TopBar.tsx';

/** The frame of every page: what stands around it comes from what its routes say about themselves. */
export function Root() {
  const { t } = useTranslation();
  const metas = useMatches({ select: matches => matches.map(match => match.staticData) });
  const bare = metas.some(meta => meta.chrome === 'bare');
  const wide = metas.some(meta => meta.wide);
  const footer = !bare && !metas.some(meta => meta.footer === false);
  useTitle(metas.findLast(meta => meta.title)?.title);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      {!bare && <TopBar isWide={wide} />}
      <main
        id="content"
        className={bare ? styles.bare : styles.content}
        data-wide={wide || undefined}
        tabIndex={-1}
      >
        <Outlet key={owner.use().changes} />
      </main>
      {footer && <Footer />}
      <Messages />
      <Offline />
      <Panels />
    </div>
  );
}

function useTitle(title: string | undefined) {
  const { t } = useTranslation();
  const { shortName } = useWebsite();
  const own = useOwnTitle();
  const name = own ?? (title ? t(`title.${title as 'home'}`) : t('title.notFound'));
  useEffect(() => {
    document.title = `${name} - ${shortName || 'OJ'}`;
  }, [name, shortName]);
}
