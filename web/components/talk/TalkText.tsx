import { lazy, Suspense } from 'react';
import { linkMentions } from '#core/mention.ts';
import { loadChunk } from '#web/api/chunk.ts';
import styles from './Talk.module.css';

const MarkdownText = lazy(() => loadChunk(() => import('../MarkdownText.tsx')));

interface TalkTextProps {
  text: string | null;
  /** the names in it that belong to somebody */
  mentions?: string[];
  hasTags?: boolean;
}

/** What somebody said. Until it is rendered, or has come at all, it is there as it was typed. */
export const TalkText = ({ text, mentions = [], hasTags = false }: TalkTextProps) => (
  <div className={styles.text}>
    <Suspense fallback={<p className={styles.typed}>{text ?? '…'}</p>}>
      {text === null ? <p>…</p> : <MarkdownText text={linkMentions(text, mentions)} hasTags={hasTags} />}
    </Suspense>
  </div>
);
