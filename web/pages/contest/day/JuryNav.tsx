import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import { PathLink } from '#web/components/PathLink.tsx';
import { contestPath, useContest } from '../contest.tsx';
import styles from './Jury.module.css';

const pages = ['', '/clocks', '/teams', '/addresses'] as const;
const names = { '': 'control', '/clocks': 'clocks', '/teams': 'teams', '/addresses': 'addresses' } as const;

/** Between the pages that only organisers have. */
export function JuryNav() {
  const { t } = useTranslation('jury');
  const { contest } = useContest();
  const { pathname } = useLocation();
  const path = `${contestPath(contest.id)}/jury`;
  const shown = pages.filter(page => page !== '/clocks' || contest.windowMinutes !== null);
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
