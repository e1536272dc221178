import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeContestTests } from '#core/contract/hack.ts';
import { useCall } from '#web/api/hooks.ts';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { toast } from '#web/components/toast.ts';
import { useContest } from '../contest.tsx';
import styles from './Hacks.module.css';

/** After the end: good hacks become tests, and what was accepted is judged again. */
export function TakeTests({ count }: { count: number }) {
  const { t } = useTranslation('hack');
  const { contest } = useContest();
  const [asking, setAsking] = useState(false);
  const { ask, pending } = useCall(takeContestTests);
  const take = async () => {
    const taken = await ask({ body: { cid: contest.id } });
    setAsking(false);
    if (!taken) return;
    toast.success(t('take.done', { count: taken.tests }));
    if (taken.left.length) toast.error(t('take.left', { problems: taken.left.join(', ') }));
  };
  return (
    <div className={styles.line}>
      <Button disabled={count === 0} onClick={() => setAsking(true)}>
        {t('take.all')}
      </Button>
      <span className={styles.soft}>{t('take.waiting', { count })}</span>
      <LazyConfirm
        opened={asking}
        title={t('take.all')}
        text={t('take.text', { count })}
        confirm={t('take.all')}
        pending={pending}
        onConfirm={take}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
