import 'katex/dist/katex.min.css';
import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import styles from './MarkdownText.module.css';
import { renderMarkdown } from './markdown.ts';

export default function MarkdownText({ text }: { text: string }) {
  const html = useMemo(
    () => DOMPurify.sanitize(renderMarkdown(text), { ADD_ATTR: ['target'], FORBID_TAGS: ['style', 'form'] }),
    [text],
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the line above
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
