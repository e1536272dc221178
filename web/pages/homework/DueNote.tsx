import { useTranslation } from 'react-i18next';
import { useAnswer } from '#web/api/hooks.ts';
import { StateTag } from '#web/components/StateTag.tsx';
import { Time } from '#web/components/Time.tsx';
import type { Homework } from './calls.ts';
import { useLatePolicyText } from './late-policy-text.ts';

/** When something is due for the one who looks. */
export function DueNote({ calls, tid }: Homework) {
  const { t } = useTranslation('training');
  const lateWords = useLatePolicyText();
  const { data } = useAnswer(calls.dates, { tid }, { staleTimeMs: 0 });
  if (!data?.ownDueAt) return null;
  const isOver = Date.parse(data.ownDueAt) < Date.now();
  return (
    <span title={data.ownReason ?? lateWords(data)}>
      <StateTag tone={isOver ? 'danger' : 'warning'}>
        {t(isOver ? 'due.was' : 'due.is')} <Time value={data.ownDueAt} zoned />
      </StateTag>
    </span>
  );
}
