import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import '@mantine/core/styles/Switch.layer.css';
import { ActionIcon, Switch } from '@mantine/core';
import { IconSettings, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePageExists } from '#web/address/page-exists.ts';
import { LazyPopover } from '#web/components/LazyPopover.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import styles from './ContestHeader.module.css';
import { AccessTag } from './ContestTags.tsx';
import { useContest } from './contest.tsx';
import { HeaderClock } from './HeaderClock.tsx';

export function ContestHeader() {
  const { t } = useTranslation('contest');
  const { contest, clock } = useContest();
  const pageExists = usePageExists();
  const hasLate = clock.phase === 'ended' && contest.allowEndSubmit;
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <h1>{contest.title}</h1>
        <StateTag tone="info">{ruleOf(contest).name}</StateTag>
        <AccessTag auth={contest.auth} />
        {contest.virtual !== null && <StateTag tone="warning">{t('virtual.title')}</StateTag>}
        <span className={styles.count} title={t('enteredHint')}>
          <IconUsers size={16} aria-hidden />
          {t('entered', { count: contest.count })}
        </span>
        {contest.gid !== null && pageExists('/group/$groupID/contest') && (
          <PathLink path={`/group/${contest.gid}/contest`}>{t('ofGroup')}</PathLink>
        )}
        {hasLate && <Settings />}
      </div>
      <HeaderClock clock={clock} />
    </header>
  );
}

/** What somebody may choose to see once the contest has ended. */
function Settings() {
  const { t } = useTranslation('contest');
  const { containsEnd, setContainsEnd } = useContest();
  return (
    <LazyPopover
      label={t('settings')}
      position="bottom-end"
      shadow="md"
      target={
        <ActionIcon
          className={styles.settings}
          variant="subtle"
          color="gray"
          size={30}
          aria-label={t('settings')}
          title={t('settings')}
        >
          <IconSettings size={18} />
        </ActionIcon>
      }
    >
      <Switch
        label={t('containsEnd')}
        checked={containsEnd}
        onChange={event => setContainsEnd(event.currentTarget.checked)}
      />
    </LazyPopover>
  );
}
