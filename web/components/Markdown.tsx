import { lazy, type ReactNode, Suspense } from 'react';
import { loadChunk } from '../api/chunk.ts';
import type { MarkdownProps } from './MarkdownText.tsx';
import { SkeletonRows } from './Skeleton.tsx';

const MarkdownText = lazy(() => loadChunk(() => import('./MarkdownText.tsx')));

/** Text written in markdown with formulas. The renderer is heavy and comes when first needed. */
export const Markdown = ({ children, ...text }: MarkdownProps & { children?: ReactNode }) => (
  <Suspense fallback={<SkeletonRows rows={4} />}>
    <MarkdownText {...text} />
    {children}
  </Suspense>
);
