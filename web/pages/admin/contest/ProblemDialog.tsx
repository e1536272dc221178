import '@mantine/core/styles/Modal.layer.css';
import { useTranslation } from 'react-i18next';
import type { ContestProblem } from '#core/contract/contest.ts';
import { Modal } from '#web/components/Modal.tsx';
import { dialogWidthPx } from '#web/sizes.ts';
import { ProblemNames } from './ProblemNames.tsx';

export function ProblemDialog({ problem, onClose }: { problem: ContestProblem; onClose: () => void }) {
  const { t } = useTranslation('adminContest');
  return (
    <Modal
      opened
      centered
      size={dialogWidthPx}
      title={t('problems.editOf', { id: problem.displayId })}
      onClose={onClose}
    >
      <ProblemNames problem={problem} onSaved={onClose} />
    </Modal>
  );
}
