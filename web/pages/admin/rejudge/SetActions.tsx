import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applyRejudgeSet, discardRejudgeSet, type RejudgeSet } from '#core/contract/rejudge.ts';
import { useCall } from '#web/api/hooks.ts';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { toast } from '#web/components/toast.ts';
import styles from './Rejudge.module.css';

interface SetActionsProps {
  set: RejudgeSet;
  onChange: () => void;
}

/** While it is judged it can be stopped; once it is judged it is applied or discarded. */
export function SetActions({ set, onChange }: SetActionsProps) {
  const { t } = useTranslation('admin');
  const [asking, setAsking] = useState<'apply' | 'discard' | null>(null);
  const applying = useCall(applyRejudgeSet);
  const discarding = useCall(discardRejudgeSet);
  const { id, state } = set;
  const isJudging = state === 'judging';
  if (!isJudging && state !== 'ready') return null;
  const close = () => setAsking(null);
  const apply = async () => {
    const answer = await applying.ask({ body: { id } });
    close();
    if (answer !== undefined) toast.success(t('rejudge.applyStarted'));
    onChange();
  };
  const discard = async () => {
    const answer = await discarding.ask({ body: { id } });
    close();
    if (answer !== undefined) toast.success(t('rejudge.discarded'));
    onChange();
  };
  return (
    <div className={styles.actions}>
      <Button variant="default" onClick={() => setAsking('discard')}>
        {isJudging ? t('rejudge.cancel') : t('rejudge.discard')}
      </Button>
      {!isJudging && (
        <Button variant={set.changed === 0 ? 'default' : 'filled'} onClick={() => setAsking('apply')}>
          {t('rejudge.apply')}
        </Button>
      )}
      <LazyConfirm
        opened={asking === 'apply'}
        title={t('rejudge.apply')}
        text={t('rejudge.applyText', { count: set.done, changed: set.changed })}
        confirm={t('rejudge.apply')}
        pending={applying.pending}
        onConfirm={apply}
        onClose={close}
      />
      <LazyConfirm
        opened={asking === 'discard'}
        title={isJudging ? t('rejudge.cancel') : t('rejudge.discard')}
        text={isJudging ? t('rejudge.cancelText') : t('rejudge.discardText')}
        confirm={isJudging ? t('rejudge.cancel') : t('rejudge.discard')}
        danger
        pending={discarding.pending}
        onConfirm={discard}
        onClose={close}
      />
    </div>
  );
}
