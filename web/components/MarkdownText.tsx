import { useMemo } from 'react';
import { renderMarkdown } from '#core/markdown.ts';
import { HtmlText } from './HtmlText.tsx';

export default function MarkdownText({ text }: { text: string }) {
  return <HtmlText html={useMemo(() => renderMarkdown(text), [text])} />;
}
