import { Button } from '@mantine/core';
import { IconBalloon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Caution } from '#web/components/Caution.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Markdown } from '#web/components/Markdown.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { formatZonedTime } from '#web/components/time.ts';
import { contestPath, useContest } from './contest.tsx';
import styles from './OverviewPage.module.css';
import { PasswordForm } from './PasswordForm.tsx';
import { useRuleSentences } from './rule-sentences.ts';
import { VirtualPanel } from './virtual/VirtualPanel.tsx';
import { sealedMinutes, WindowPanel } from './window/WindowPanel.tsx';

export default function OverviewPage() {
  const { t } = useTranslation('contest');
  const { contest, clock, closed, hasEntered } = useContest();
  const needsPassword = contest.auth !== 0 && !hasEntered;
  return (
    <>
      {contest.onsite && clock.phase !== 'ended' && !contest.isContestAdmin && (
        <Caution>{t('onsiteNote')}</Caution>
      )}
      {!contest.isTaken && clock.phase !== 'ended' && <Caution>{t('closed.account')}</Caution>}
      {closed && contest.isRunner && (
        <div>
          <Button
            component={PathLink}
            path={`${contestPath(contest.id)}/balloons`}
            variant="default"
            leftSection={<IconBalloon size={16} />}
          >
            {t('closed.balloons')}
          </Button>
        </div>
      )}
      {needsPassword && contest.isTaken && (
        <Panel title={t('password.title')}>
          <div className={styles.password}>
            <p>{contest.auth === 1 ? t('password.privateText') : t('password.protectedText')}</p>
            <PasswordForm cid={contest.id} />
          </div>
        </Panel>
      )}
      {contest.windowMinutes !== null && !contest.isContestAdmin && contest.virtual === null && (
        <WindowPanel />
      )}
      {contest.status === 1 && !contest.isContestAdmin && <VirtualPanel />}
      <Panel title={t('tab.overview')}>
        {contest.description.trim() ? (
          <Markdown text={contest.description} />
        ) : (
          <EmptyState compact title={t('noDescription')} />
        )}
      </Panel>
      <Rules />
    </>
  );
}

/** What counts, and until when it is shown. */
function Rules() {
  const { t } = useTranslation('contest');
  const { contest, clock } = useContest();
  // a seal that has fallen is of no interest any more
  const seals = contest.sealRank && (clock.phase !== 'ended' || contest.isSealed);
  const sentences = useRuleSentences();
  const { sealRankTime, allowEndSubmit, windowMinutes, rated, ratedBelow } = contest;
  return (
    <Panel title={t('rules.title')}>
      <ul className={styles.rules}>
        <li>{sentences(contest)}</li>
        {windowMinutes !== null && <li>{t('window.each', { minutes: windowMinutes })}</li>}
        {seals && sealRankTime && windowMinutes === null && (
          <li>{t('rules.seal', { time: formatZonedTime(sealRankTime) })}</li>
        )}
        {seals && sealRankTime && windowMinutes !== null && (
          <li>{t('window.seal', { minutes: sealedMinutes(contest) })}</li>
        )}
        {allowEndSubmit && <li>{t('rules.after')}</li>}
        {rated && (
          <li>{ratedBelow === null ? t('rules.rated') : t('rules.ratedBelow', { bound: ratedBelow })}</li>
        )}
      </ul>
    </Panel>
  );
}
