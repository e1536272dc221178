import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { moveItem, useDragOrder } from './drag-order.ts';
import { MoveButtons } from './MoveButtons.tsx';
import styles from './OrderedProblems.module.css';
import rowInfo from './RowInfo.module.css';

interface OrderedProblemsProps<Problem> {
  problems: Problem[];
  nameOf: (problem: Problem) => string;
  /** an order is on its way */
  pending: boolean;
  onOrder: (problems: Problem[]) => void;
  actions: (problem: Problem) => ReactNode;
  /** what is shown of one */
  children: (problem: Problem) => ReactNode;
}

/** Problems in an order that is changed by dragging or by arrows. */
export function OrderedProblems<Problem extends { id: number }>(props: OrderedProblemsProps<Problem>) {
  const { problems, nameOf, pending, onOrder, actions, children } = props;
  const { move, itemProps } = useDragOrder(problems.length, (from, to) =>
    onOrder(moveItem(problems, from, to)),
  );
  return (
    <ol className={styles.problems}>
      {problems.map((problem, at) => (
        <li key={problem.id} {...itemProps(at)}>
          <span className={styles.grip} aria-hidden>
            <IconGripVertical size={17} />
          </span>
          {children(problem)}
          <div className={rowInfo.actions}>
            <MoveButtons
              name={nameOf(problem)}
              at={at}
              count={problems.length}
              disabled={pending}
              onMove={move}
            />
            {actions(problem)}
          </div>
        </li>
      ))}
    </ol>
  );
}
