import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Markdown } from '../../components/Markdown.tsx';
import { Panel } from '../../components/Panel.tsx';
import notices from './ContestNotice.module.css';
import { useContest } from './contest.tsx';
import styles from './OverviewPage.module.css';
import { PasswordForm } from './PasswordForm.tsx';

export default function OverviewPage() {
  const { t } = useTranslation('contest');
  const { contest, clock, hasEntered, refresh } = useContest();
  const needsPassword = contest.auth !== 0 && !hasEntered;
  return (
    <>
      {!contest.isTaken && clock.phase !== 'ended' && <p className={notices.notice}>{t('closed.account')}</p>}
      {needsPassword && contest.isTaken && (
        <Panel title={t('password.title')}>
          <div className={styles.password}>
            <p>{contest.auth === 1 ? t('password.privateText') : t('password.protectedText')}</p>
            <PasswordForm cid={contest.id} onEntered={refresh} />
          </div>
        </Panel>
      )}
      <Panel title={t('tab.overview')}>
        {contest.description.trim() ? (
          <Markdown text={contest.description} />
        ) : (
          <EmptyState compact title={t('noDescription')} />
        )}
      </Panel>
    </>
  );
}
