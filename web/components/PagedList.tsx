import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '#core/contract/endpoint.ts';
import { BeyondLast } from './BeyondLast.tsx';
import { Loadable } from './Loadable.tsx';
import styles from './PagedList.module.css';
import { Pager } from './Pager.tsx';

interface PagedListProps<Row> {
  answer: UseQueryResult<Page<Row>>;
  page: number;
  limit: number;
  onPage: (page: number) => void;
  /** without it the size is fixed and no choice is offered */
  onSize?: (size: number) => void;
  sizes?: number[];
  skeleton: ReactNode;
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** A list the server hands out by pages: waiting, failed, empty, past its end, or rows with their pager. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { answer, page, limit, onPage, onSize, sizes, skeleton, empty, children } = props;
  return (
    <Loadable answer={answer} skeleton={skeleton} isEmpty={({ total }) => total === 0} empty={empty}>
      {({ records, total }) =>
        records.length === 0 ? (
          <BeyondLast page={page} last={Math.ceil(total / limit)} onPage={onPage} />
        ) : (
          <div className={styles.list} data-old={answer.isPlaceholderData || undefined}>
            {children(records)}
            <Pager total={total} page={page} size={limit} onPage={onPage} onSize={onSize} sizes={sizes} />
          </div>
        )
      }
    </Loadable>
  );
}
