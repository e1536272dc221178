/// <reference lib="webworker" />
import { renderMarkdown } from '#core/markdown.ts';

addEventListener('message', ({ data }: MessageEvent<string>) => postMessage(renderMarkdown(data)));
