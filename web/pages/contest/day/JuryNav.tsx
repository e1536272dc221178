import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import { useWebsite } from '#web/api/website.ts';
import { PathLink } from '#web/components/PathLink.tsx';
import { contestPath, useContest } from '../contest.tsx';
import styles from './Jury.module.css';

const pages = [
  '',
  '/clocks',
  '/teams',
  '/roster',
  '/judging',
  '/hall',
  '/addresses',
  '/final',
  '/rating',
  '/webhooks',
] as const;
const names = {
  '': 'control',
  '/clocks': 'clocks',
  '/teams': 'teams',
  '/roster': 'roster',
  '/judging': 'judging',
  '/hall': 'hall',
  '/addresses': 'addresses',
  '/final': 'final',
  '/rating': 'rating',
  '/webhooks': 'webhooks',
} as const;

/** Between the pages that only organisers have. */
export function JuryNav() {
  const { t } = useTranslation('jury');
  const { contest } = useContest();
  const { pathname } = useLocation();
  const path = `${contestPath(contest.id)}/jury`;
  const { openRating } = useWebsite();
  const isThere = {
    '/clocks': contest.windowMinutes !== null,
    '/rating': openRating && contest.gid === null,
  } as Partial<Record<string, boolean>>;
  const shown = pages.filter(page => isThere[page] ?? true);
  return (
    <nav className={styles.nav} aria-label={t('pages')}>
      {shown.map(page => (
        <PathLink key={page} path={path + page} aria-current={pathname === path + page ? 'page' : undefined}>
          {t(`page.${names[page]}`)}
        </PathLink>
      ))}
      {ruleOf(contest).hasBalloons && (
        <PathLink path={`${contestPath(contest.id)}/balloons`}>{t('page.balloons')}</PathLink>
      )}
    </nav>
  );
}
