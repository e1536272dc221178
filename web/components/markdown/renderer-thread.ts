/// <reference lib="webworker" />
import { renderMarkdown } from '#core/markdown.ts';

addEventListener('message', ({ data }: MessageEvent<{ text: string; hasTags: boolean }>) =>
  postMessage(renderMarkdown(data.text, data.hasTags)),
);
postMessage('ready');
