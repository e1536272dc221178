import { use } from 'react';
import { HtmlText } from './HtmlText.tsx';
import { rendered } from './markdown/renderer.ts';

export default function MarkdownText({ text }: { text: string }) {
  return <HtmlText html={use(rendered(text))} />;
}
