import { Button, NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applyImport, discardImport, type ImportBatch } from '#core/contract/transfer.ts';
import { type ImportVisibility, importVisibilities } from '#core/transfer.ts';
import { useCall } from '#web/api/hooks.ts';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { toast } from '#web/components/toast.ts';
import { type Choice, choiceBody, chosenCount } from './choice.ts';
import styles from './Transfer.module.css';
import { isImportRunning } from './TransferState.tsx';

interface BatchActionsProps {
  batch: ImportBatch;
  choice: Choice;
  /** new problems are for contests unless said otherwise */
  isForContest: boolean;
  onChange: () => void;
}

export function BatchActions({ batch, choice, isForContest, onChange }: BatchActionsProps) {
  return (
    <div className={styles.actions}>
      {!isImportRunning(batch) && <Discard batch={batch} />}
      {batch.state === 'ready' && (
        <Apply batch={batch} choice={choice} isForContest={isForContest} onChange={onChange} />
      )}
    </div>
  );
}

function Discard({ batch }: { batch: ImportBatch }) {
  const { t } = useTranslation('transfer');
  const navigate = useNavigate({ from: '/admin/problem/batch-operation' });
  const [asking, setAsking] = useState(false);
  const discarding = useCall(discardImport);
  const discard = async () => {
    const answer = await discarding.ask({ query: { id: batch.id } });
    setAsking(false);
    if (answer === undefined) return;
    toast.success(t('discard.done'));
    await navigate({ to: '.', search: ({ cid }) => ({ cid }) });
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('discard.button')}
      </Button>
      <LazyConfirm
        opened={asking}
        title={t('discard.title')}
        text={t('discard.text')}
        confirm={t('discard.button')}
        pending={discarding.pending}
        onConfirm={discard}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** Problems that exist are changed only after a second question. */
function Apply({ batch, choice, isForContest, onChange }: BatchActionsProps) {
  const { t } = useTranslation('transfer');
  const [visibility, setVisibility] = useState<ImportVisibility>(isForContest ? 'contest' : 'package');
  const [asking, setAsking] = useState(false);
  const applying = useCall(applyImport);
  const count = chosenCount(choice, batch);
  const apply = async () => {
    const answer = await applying.ask({ body: { id: batch.id, visibility, ...choiceBody(choice) } });
    setAsking(false);
    if (answer === undefined) return;
    toast.success(t('apply.started'));
    onChange();
  };
  const press = () => {
    if (count === 0) toast.warning(t('apply.none'));
    else if (batch.change > 0) setAsking(true);
    else void apply();
  };
  return (
    <>
      <NativeSelect
        aria-label={t('apply.visibility')}
        value={visibility}
        onChange={event => setVisibility(event.currentTarget.value as ImportVisibility)}
        data={importVisibilities.map(value => ({
          value,
          label: `${t('apply.visibility')}: ${t(`apply.${value}`)}`,
        }))}
      />
      <Button onClick={press} loading={applying.pending}>
        {t('apply.button', { count })}
      </Button>
      <LazyConfirm
        opened={asking}
        title={t('apply.title')}
        text={t('apply.text', { count: batch.change })}
        confirm={t('apply.button', { count })}
        pending={applying.pending}
        onConfirm={apply}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
