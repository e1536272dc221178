import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { KeysetPage, Page } from '#core/contract/endpoint.ts';
import { Loadable } from './Loadable.tsx';
import styles from './PagedList.module.css';
import { PageOutOfRange } from './PageOutOfRange.tsx';
import { Pager, type PagerSteps } from './Pager.tsx';

/** To what comes right before or after a row. */
export type Step = { before: number } | { after: number };

interface PagedListProps<Row> {
  answer: UseQueryResult<Page<Row> | KeysetPage<Row>>;
  page: number;
  limit: number;
  onPage: (page: number) => void;
  /** without it the size is fixed and no choice is offered */
  onSize?: (size: number) => void;
  sizes?: number[];
  /** of a long list: to the rows beside those shown; the page is then the one that the answer says */
  onStep?: ((step: Step) => void) | undefined;
  skeleton: ReactNode;
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** A list the server hands out by pages: waiting, failed, empty, past its end, or rows with their pager. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { answer, page, limit, onPage, onSize, sizes, onStep, skeleton, empty, children } = props;
  return (
    <Loadable answer={answer} skeleton={skeleton} isEmpty={({ total }) => total === 0} empty={empty}>
      {shown =>
        shown.records.length === 0 ? (
          <PageOutOfRange page={page} last={Math.ceil(shown.total / limit)} onPage={onPage} />
        ) : (
          <div className={styles.list} data-old={answer.isPlaceholderData || undefined}>
            {children(shown.records)}
            <Pager
              total={shown.total}
              page={onStep ? shown.current : page}
              size={limit}
              onPage={onPage}
              onSize={onSize}
              sizes={sizes}
              steps={onStep && stepsOf(shown, onStep)}
            />
          </div>
        )
      }
    </Loadable>
  );
}

function stepsOf(
  page: Page<unknown> | KeysetPage<unknown>,
  onStep: (step: Step) => void,
): PagerSteps | undefined {
  if (!('older' in page)) return undefined;
  const { newer, older } = page;
  return {
    newer: newer === null ? null : () => onStep({ after: newer }),
    older: older === null ? null : () => onStep({ before: older }),
  };
}
