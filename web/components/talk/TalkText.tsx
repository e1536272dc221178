import { lazy, Suspense } from 'react';
import { loadChunk } from '../../routes/chunk.ts';
import styles from './Talk.module.css';

const MarkdownText = lazy(() => loadChunk(() => import('../MarkdownText.tsx')));

/** What somebody said. Until it is rendered, or has come at all, it is there as it was typed. */
export const TalkText = ({ text }: { text: string | null }) => (
  <div className={styles.text}>
    <Suspense fallback={<p className={styles.typed}>{text ?? '…'}</p>}>
      {text === null ? <p>…</p> : <MarkdownText text={text} />}
    </Suspense>
  </div>
);
