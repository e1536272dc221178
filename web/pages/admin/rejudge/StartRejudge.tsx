import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countRejudge, createRejudgeSet, type RejudgeFilter } from '#core/contract/rejudge.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { toast } from '#web/components/toast.ts';
import styles from './Rejudge.module.css';

/** How many a filter chooses, and the button that has them judged anew and leads to the comparison. */
export function StartRejudge({ filter }: { filter: RejudgeFilter }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { data } = useAnswer(countRejudge, filter, { staleTimeMs: 0 });
  const starting = useCall(createRejudgeSet);
  if (!data) return null;
  const { count, max } = data;
  if (count === 0) return <p className={styles.soft}>{t('rejudge.countNone')}</p>;
  if (count > max) return <p className={styles.soft}>{t('rejudge.countTooMany', { max })}</p>;
  const start = async () => {
    const set = await starting.ask({ body: filter });
    setAsking(false);
    if (!set) return;
    toast.success(t('rejudge.started'));
    await navigate({ to: '/admin/rejudge/$setID', params: { setID: String(set.id) } });
  };
  return (
    <>
      <p role="status">{t('rejudge.count', { count })}</p>
      <Button onClick={() => setAsking(true)}>{t('rejudge.start')}</Button>
      <LazyConfirm
        opened={asking}
        title={t('rejudge.start')}
        text={t('rejudge.startText', { count })}
        confirm={t('rejudge.start')}
        pending={starting.pending}
        onConfirm={start}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
