import { useTranslation } from 'react-i18next';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { CandidatePicker, useCandidates } from '#web/components/candidates/CandidatePicker.tsx';
import { toast } from '#web/components/toast.ts';
import { siteTraining, type TrainingCalls } from './calls.ts';

interface ProblemPickerProps {
  tid: number;
  calls?: TrainingCalls;
  onAdded: () => void;
  onClose: () => void;
}

/** Problems of the bank that the training has not. */
export function ProblemPicker({ tid, calls = siteTraining, onAdded, onClose }: ProblemPickerProps) {
  const { t } = useTranslation('adminTraining');
  const picking = useCandidates();
  const adding = useCall(calls.add);
  const answer = useAnswer(
    calls.list,
    { tid, ...picking.query, queryExisted: false },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const add = async ({ id, problemId }: { id: number; problemId: string }) => {
    const added = await adding.ask({ body: { tid, pid: id, displayId: problemId } });
    if (added === undefined) return;
    toast.success(t('problems.Add_Successfully'));
    answer.refetch();
    onAdded();
  };
  return (
    <CandidatePicker
      title={t('problems.pick')}
      picking={picking}
      answer={answer}
      addLabel={({ title }) => t('problems.addOf', { title })}
      isOff={() => adding.pending}
      onAdd={add}
      onClose={onClose}
    />
  );
}
