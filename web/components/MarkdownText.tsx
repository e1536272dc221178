import { use } from 'react';
import { HtmlText } from './HtmlText.tsx';
import { rendered } from './markdown/renderer.ts';

export interface MarkdownProps {
  text: string;
  /** an administrator wrote it: tags that arrange a text are tags */
  hasTags?: boolean;
}

export default function MarkdownText({ text, hasTags = false }: MarkdownProps) {
  return <HtmlText html={use(rendered(text, hasTags))} />;
}
