import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loadable } from '#web/components/Loadable.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import styles from './Learning.module.css';
import { LearningHead } from './LearningHead.tsx';

export interface TableHeadProps {
  /** a table of lessons or of courses */
  answer: UseQueryResult<{
    title: string;
    description: string;
    createUserName: string;
    remark: string;
    mayEdit: boolean;
  }>;
  add: string;
  onAdd: () => void;
  /** beside the title */
  note?: ReactNode;
  /** beside the button, for those who may change it */
  more?: ReactNode;
}

export const TableHead = ({ answer, add, onAdd, note, more }: TableHeadProps) => (
  <Loadable answer={answer} skeleton={<SkeletonRows rows={2} height={24} />}>
    {({ title, description, createUserName, remark, mayEdit }) => (
      <LearningHead title={title} note={note} description={description} by={`${createUserName} · ${remark}`}>
        {mayEdit && (
          <div className={styles.buttons}>
            <Button leftSection={<IconPlus size={16} />} onClick={onAdd}>
              {add}
            </Button>
            {more}
          </div>
        )}
      </LearningHead>
    )}
  </Loadable>
);
