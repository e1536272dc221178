import { startTransition, use, useEffect, useState } from 'react';
import { isAsTyped } from '#core/as-typed.ts';
import { HtmlText } from './HtmlText.tsx';
import { renderInWorker, retryMs } from './markdown/renderer.ts';

export interface MarkdownProps {
  text: string;
  /** an administrator wrote it: tags that arrange a text are tags */
  hasTags?: boolean;
}

export default function MarkdownText({ text, hasTags = false }: MarkdownProps) {
  const html = use(renderInWorker(text, hasTags));
  const [, setTries] = useState(0);
  useEffect(() => {
    if (!isAsTyped(html)) return;
    const again = () => startTransition(() => setTries(tries => tries + 1));
    const timer = setTimeout(again, retryMs + 100);
    return () => clearTimeout(timer);
  }, [html]);
  return <HtmlText html={html} />;
}
