import { asTyped, isAsTyped } from '#core/as-typed.ts';
import { ChunkLoadError } from '#web/api/chunk.ts';

/** After this long a text is shown as it was typed: whatever somebody wrote, the page goes on. */
const deadlineMs = 5_000;
/** The renderer itself may have to come over a slow line first. */
const loadMs = 60_000;
/** A text that was late is made again after so long, and so often. */
export const retryMs = 3_000;
const triesMax = 3;
/** More than a long page of comments shows at once: a text that is still shown must not be made again and again. */
const keptTexts = 1_000;

interface RenderRequest {
  text: string;
  hasTags: boolean;
  resolve(html: string): void;
  reject(error: Error): void;
}

const kept = new Map<string, Promise<string>>();
/** how often a text was late */
const late = new Map<string, number>();
const waiting: RenderRequest[] = [];
let worker: Worker | undefined;
let current: RenderRequest | undefined;
let timer: ReturnType<typeof setTimeout>;
let isReady = false;

/** A text in markdown as HTML, made beside the page; the same promise for the same text. */
export function renderInWorker(text: string, hasTags: boolean): Promise<string> {
  const key = `${hasTags ? '<' : ' '}${text}`;
  const ready = kept.get(key);
  if (ready) return ready;
  const html = new Promise<string>((resolve, reject) => waiting.push({ text, hasTags, resolve, reject }));
  kept.set(key, html);
  html.then(
    made => isAsTyped(made) && retryLater(key),
    () => kept.delete(key),
  );
  if (kept.size > keptTexts) kept.delete(kept.keys().next().value!);
  next();
  return html;
}

function retryLater(key: string) {
  const tries = (late.get(key) ?? 0) + 1;
  late.set(key, tries);
  if (tries < triesMax) setTimeout(() => kept.delete(key), retryMs);
}

/** Whoever types waits for the newest text, not for those before it. */
function next() {
  if (current) return;
  current = waiting.pop();
  if (!current) return;
  worker ??= start();
  count();
  const { text, hasTags } = current;
  worker.postMessage({ text, hasTags });
}

/** The time for a text counts from when the renderer is there. */
function count() {
  clearTimeout(timer);
  const giveUp = () => {
    stop();
    finish(request => request.resolve(asTyped(request.text)));
  };
  timer = setTimeout(giveUp, isReady ? deadlineMs : loadMs);
}

function start(): Worker {
  const started = new Worker(new URL('./renderer-thread.ts', import.meta.url), { type: 'module' });
  isReady = false;
  started.onmessage = () => {
    isReady = true;
    started.onmessage = ({ data }: MessageEvent<string>) => finish(request => request.resolve(data));
    if (current) count();
  };
  started.onerror = event => {
    stop();
    // A text that the renderer fails on is shown as it was typed; without words it is the renderer that did not come.
    finish(request =>
      event.message ? request.resolve(asTyped(request.text)) : request.reject(new ChunkLoadError(event.type)),
    );
  };
  return started;
}

function stop() {
  worker?.terminate();
  worker = undefined;
}

function finish(tell: (request: RenderRequest) => void) {
  clearTimeout(timer);
  const request = current!;
  current = undefined;
  tell(request);
  next();
}
