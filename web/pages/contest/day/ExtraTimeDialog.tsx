import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { Button, NumberInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContestantClock, giveExtraTime } from '#core/contract/contest-window.ts';
import { extraReasonMax, windowMinutesMax } from '#core/limits.ts';
import { useCall } from '#web/api/hooks.ts';
import { Modal } from '#web/components/Modal.tsx';
import { formatZonedTime } from '#web/components/time.ts';
import { toast } from '#web/components/toast.ts';
import { dialogWidthPx } from '#web/sizes.ts';
import { useContest } from '../contest.tsx';
import styles from './Clocks.module.css';

interface ExtraTimeDialogProps {
  /** whose; without a name somebody's who is not in the table yet */
  given: Partial<ContestantClock>;
  onClose: () => void;
}

export function ExtraTimeDialog({ given, onClose }: ExtraTimeDialogProps) {
  const { t } = useTranslation('jury');
  const { contest } = useContest();
  const [username, setUsername] = useState(given.username ?? '');
  const [minutes, setMinutes] = useState<number | string>(given.extraMinutes || 10);
  const [reason, setReason] = useState(given.extraReason ?? '');
  const [isSent, setSent] = useState(false);
  const { ask, pending } = useCall(giveExtraTime);
  const isReasonMissing = Number(minutes) > 0 && !reason.trim();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (isReasonMissing || !username.trim() || minutes === '' || pending) return;
    const answered = await ask({ body: { cid: contest.id, username, minutes: Number(minutes), reason } });
    if (answered === undefined) return;
    toast.success(t('clocks.saved', { name: username }));
    onClose();
  };
  const title = given.username ? t('clocks.giveTo', { name: given.username }) : t('clocks.giveOther');
  return (
    <Modal opened onClose={onClose} title={title} size={dialogWidthPx} centered>
      <form className={styles.form} onSubmit={send} noValidate>
        {!given.username && (
          <TextInput
            label={t('clocks.name')}
            required
            data-autofocus
            maxLength={255}
            value={username}
            onChange={event => setUsername(event.currentTarget.value)}
          />
        )}
        <NumberInput
          label={t('clocks.minutes')}
          description={t('clocks.minutesHint')}
          required
          min={0}
          max={windowMinutesMax}
          allowDecimal={false}
          value={minutes}
          onChange={setMinutes}
        />
        <TextInput
          label={t('clocks.reason')}
          description={t('clocks.reasonHint')}
          required={Number(minutes) > 0}
          maxLength={extraReasonMax}
          error={isSent && isReasonMissing && t('clocks.reasonFault')}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
        <p className={styles.soft}>{t('clocks.closes', { time: formatZonedTime(contest.endTime) })}</p>
        <Button type="submit" loading={pending}>
          {t('clocks.save')}
        </Button>
      </form>
    </Modal>
  );
}
