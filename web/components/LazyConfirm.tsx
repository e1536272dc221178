import { type ComponentProps, lazy, Suspense } from 'react';
import { loadChunk } from '../api/chunk.ts';

const ConfirmDialog = lazy(() =>
  loadChunk(() => import('./ConfirmDialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog }))),
);

/** A question that is rarely asked: its dialog comes with the first time it is. */
export const LazyConfirm = (props: ComponentProps<typeof ConfirmDialog>) =>
  props.opened ? (
    <Suspense>
      <ConfirmDialog {...props} />
    </Suspense>
  ) : null;
