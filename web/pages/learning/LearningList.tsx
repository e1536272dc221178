import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '#core/contract/endpoint.ts';
import { pageSize } from '#core/limits.ts';
import { PagedList } from '#web/components/PagedList.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { LearningTools, type LearningToolsProps } from './LearningTools.tsx';

interface LearningListProps<Row> extends LearningToolsProps {
  answer: UseQueryResult<Page<Row>>;
  rowHeightPx: number;
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** What a group teaches with, by pages, with its tools above. */
export function LearningList<Row>(props: LearningListProps<Row>) {
  const { answer, rowHeightPx, empty, children, ...tools } = props;
  const { keyword, currentPage, source, go } = tools.list.words;
  return (
    <>
      <LearningTools {...tools} />
      <PagedList
        answer={answer}
        page={currentPage}
        limit={pageSize.lessons}
        onPage={currentPage => go({ keyword, currentPage, source })}
        skeleton={<SkeletonRows rows={4} height={rowHeightPx} />}
        empty={empty}
      >
        {children}
      </PagedList>
    </>
  );
}
