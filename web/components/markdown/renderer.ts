import { asTyped } from '#core/as-typed.ts';
import { ChunkLoadError } from '../../routes/chunk.ts';

/** After this long a text is shown as it was typed: whatever somebody wrote, the page goes on. */
const deadlineMs = 5_000;
/** More than a long page of comments shows at once: a text that is still shown must not be made again and again. */
const keptTexts = 1_000;

interface Asked {
  text: string;
  hasTags: boolean;
  resolve(html: string): void;
  reject(error: Error): void;
}

const kept = new Map<string, Promise<string>>();
const waiting: Asked[] = [];
let worker: Worker | undefined;
let current: Asked | undefined;
let timer: ReturnType<typeof setTimeout>;

/** A text in markdown as HTML, made beside the page; the same promise for the same text. */
export function rendered(text: string, hasTags: boolean): Promise<string> {
  const key = `${hasTags ? '<' : ' '}${text}`;
  const ready = kept.get(key);
  if (ready) return ready;
  const html = new Promise<string>((resolve, reject) => waiting.push({ text, hasTags, resolve, reject }));
  kept.set(key, html);
  html.catch(() => kept.delete(key));
  if (kept.size > keptTexts) kept.delete(kept.keys().next().value!);
  next();
  return html;
}

/** Whoever types waits for the newest text, not for those before it. */
function next() {
  if (current) return;
  current = waiting.pop();
  if (!current) return;
  worker ??= start();
  timer = setTimeout(() => {
    stop();
    finish(asked => asked.resolve(asTyped(asked.text)));
  }, deadlineMs);
  const { text, hasTags } = current;
  worker.postMessage({ text, hasTags });
}

function start(): Worker {
  const started = new Worker(new URL('./renderer-thread.ts', import.meta.url), { type: 'module' });
  started.onmessage = ({ data }: MessageEvent<string>) => finish(asked => asked.resolve(data));
  started.onerror = event => {
    stop();
    // A text that the renderer fails on is shown as it was typed; without words it is the renderer that did not come.
    finish(asked =>
      event.message ? asked.resolve(asTyped(asked.text)) : asked.reject(new ChunkLoadError(event.type)),
    );
  };
  return started;
}

function stop() {
  worker?.terminate();
  worker = undefined;
}

function finish(tell: (asked: Asked) => void) {
  clearTimeout(timer);
  const asked = current!;
  current = undefined;
  tell(asked);
  next();
}
