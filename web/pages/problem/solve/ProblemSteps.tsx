import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Status } from '#core/verdict.ts';
import styles from './ProblemSteps.module.css';

interface ProblemStepsProps {
  /** the id of the problem that is open */
  current: string;
  /** with how the viewer stands at each, where that is known */
  problems: { problemId: string; title: string; status?: number }[];
  pathOf: (id: string) => string;
  /** stands beside them */
  lead?: ReactNode;
}

/** From one problem of a list to another, without the list in between. */
export function ProblemSteps({ current, problems, pathOf, lead }: ProblemStepsProps) {
  const { t } = useTranslation('solve');
  const navigate = useNavigate();
  const at = problems.findIndex(({ problemId }) => problemId.toUpperCase() === current.toUpperCase());
  if (at === -1) return null;
  const step = (label: string, Icon: typeof IconChevronLeft, to: string | undefined) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-label={label}
      title={label}
      disabled={to === undefined}
      onClick={() => to !== undefined && navigate({ href: pathOf(to) })}
    >
      <Icon size={17} />
    </ActionIcon>
  );
  return (
    <nav className={styles.steps} aria-label={t('steps.others')}>
      {lead}
      <span className={styles.row}>
        {step(t('steps.previous'), IconChevronLeft, problems[at - 1]?.problemId)}
        <NativeSelect
          size="xs"
          className={styles.choice}
          aria-label={t('steps.others')}
          value={problems[at]!.problemId}
          onChange={event => navigate({ href: pathOf(event.currentTarget.value) })}
          data={problems.map(({ problemId: id, title, status }) => ({
            value: id,
            label: `${markOf(status)}${id} ${title}`,
          }))}
        />
        {step(t('steps.next'), IconChevronRight, problems[at + 1]?.problemId)}
      </span>
    </nav>
  );
}

/** Options of a list hold nothing but text. */
function markOf(status: number = Status.NotSubmitted): string {
  if (status === Status.NotSubmitted) return '';
  if (status === Status.SubmittedUnknownResult) return '? ';
  return status === Status.Accepted ? '✓ ' : '– ';
}
