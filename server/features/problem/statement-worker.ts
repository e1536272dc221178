import { parentPort } from 'node:worker_threads';
import { renderMarkdown } from '#core/markdown.ts';

/** A formula within a formula within a formula fails alone; whatever else goes wrong is told by ending. */
parentPort!.on('message', (texts: string[]) =>
  parentPort!.postMessage(texts.map(text => renderMarkdown(text))),
);
parentPort!.postMessage('ready');
