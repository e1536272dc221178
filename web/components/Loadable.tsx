import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

interface LoadableProps<T> {
  answer: UseQueryResult<T>;
  /** stands where the data will stand, with the same height */
  skeleton: ReactNode;
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  compact?: boolean;
  /** a link to somewhere else, for whoever finds that it is not there or not theirs */
  wayOut?: ReactNode;
  children: (data: T) => ReactNode;
}

/** The four faces of anything that is asked for: waiting, failed, empty, there. */
export function Loadable<T>(props: LoadableProps<T>) {
  const { answer, skeleton, empty, isEmpty, compact, wayOut, children } = props;
  if (answer.data !== undefined) return empty && isEmpty?.(answer.data) ? empty : children(answer.data);
  if (answer.isError)
    return (
      <ErrorState compact={compact} wayOut={wayOut} error={answer.error} onRetry={() => answer.refetch()} />
    );
  return skeleton;
}
