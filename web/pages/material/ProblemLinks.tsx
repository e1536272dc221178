import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkedProblem } from '#core/contract/material.ts';
import { moveItem, useDragOrder } from '#web/components/drag-order.ts';
import { MoveButtons } from '#web/components/MoveButtons.tsx';
import styles from './Material.module.css';
import { ProblemPicker } from './ProblemPicker.tsx';

interface ProblemLinksProps {
  gid?: number;
  problems: LinkedProblem[];
  onChange: (problems: LinkedProblem[]) => void;
  /** opens the choice at once */
  picking?: boolean;
}

/** Problems in an order: chosen from the bank and the group, moved about, taken out. */
export function ProblemLinks({ gid, problems, onChange, picking: atOnce = false }: ProblemLinksProps) {
  const { t } = useTranslation('course');
  const [picking, setPicking] = useState(atOnce);
  const { move, itemProps } = useDragOrder(problems.length, (from, to) =>
    onChange(moveItem(problems, from, to)),
  );
  return (
    // A search in the choice is no saving of the form around it.
    <div className={styles.linked} onSubmit={event => event.stopPropagation()}>
      <h3>{t('material.problems')}</h3>
      <ul className={styles.links}>
        {problems.map((problem, at) => (
          <li key={problem.pid} {...itemProps(at)}>
            <span>
              {problem.problemId} {problem.title}
            </span>
            <MoveButtons name={problem.title} at={at} count={problems.length} onMove={move} />
            <ActionIcon
              variant="subtle"
              color="red.9"
              aria-label={t('material.removeOf', { title: problem.title })}
              title={t('delete')}
              onClick={() => onChange(problems.toSpliced(at, 1))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button
        variant="light"
        size="compact-sm"
        leftSection={<IconPlus size={14} />}
        onClick={() => setPicking(true)}
      >
        {t('material.addProblems')}
      </Button>
      {picking && (
        <ProblemPicker
          gid={gid}
          taken={problems.map(({ pid }) => pid)}
          onPick={chosen => onChange([...problems, ...chosen])}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
