import { useTranslation } from 'react-i18next';
import type { ContestProblem } from '#core/contract/contest.ts';
import { SmallDialog } from '#web/components/SmallDialog.tsx';
import { ProblemNames } from './ProblemNames.tsx';

export function ProblemDialog({ problem, onClose }: { problem: ContestProblem; onClose: () => void }) {
  const { t } = useTranslation('adminContest');
  return (
    <SmallDialog title={t('problems.editOf', { id: problem.displayId })} onClose={onClose}>
      <ProblemNames problem={problem} onSaved={onClose} />
    </SmallDialog>
  );
}
