import '@mantine/core/styles/Modal.layer.css';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startVirtual } from '#core/contract/contest-virtual.ts';
import { virtualTeamMax } from '#core/limits.ts';
import { playedSeconds } from '#core/scoreboard/played.ts';
import { useCall } from '#web/api/hooks.ts';
import { Modal } from '#web/components/Modal.tsx';
import { formatZonedTime } from '#web/components/time.ts';
import { dialogWidthPx } from '#web/sizes.ts';
import { useContest } from '../contest.tsx';
import { useNow } from '../useClock.ts';
import { useDuration } from '../useDuration.ts';
import styles from './VirtualPanel.module.css';

/** What taking part again means, and with whom. */
export function StartDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('contest');
  const { contest, clock } = useContest();
  const duration = useDuration();
  const [names, setNames] = useState('');
  const { ask, pending } = useCall(startVirtual);
  const { startTime, endTime, pauses, windowMinutes } = contest;
  const lengthS = windowMinutes === null ? playedSeconds(startTime, pauses, endTime) : windowMinutes * 60;
  const endMs = useNow() + clock.offsetMs + lengthS * 1_000;
  const members = names.split(/[\s,，、]+/).filter(Boolean);
  const isTooMany = members.length >= virtualTeamMax;
  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (isTooMany || pending) return;
    if ((await ask({ body: { cid: contest.id, members } })) !== undefined) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('virtual.startTitle')} size={dialogWidthPx} centered>
      <form className={styles.form} onSubmit={start}>
        <ul>
          <li>
            {t('virtual.meansTime', {
              duration: duration(lengthS),
              end: formatZonedTime(new Date(endMs).toISOString()),
            })}
          </li>
          <li>{t('virtual.meansBoard')}</li>
          <li>{t('virtual.meansCount')}</li>
          <li>{t('virtual.meansEnd')}</li>
        </ul>
        <TextInput
          label={t('virtual.members')}
          description={t('virtual.membersHint')}
          error={isTooMany && t('virtual.membersMany', { most: virtualTeamMax })}
          value={names}
          onChange={event => setNames(event.currentTarget.value)}
        />
        <Button type="submit" loading={pending}>
          {t('virtual.startNow')}
        </Button>
      </form>
    </Modal>
  );
}
