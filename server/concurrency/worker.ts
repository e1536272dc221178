import { Worker } from 'node:worker_threads';

/** Work that may take long, done beside the main thread: one thing after the other, each within a deadline. */
export interface WorkerQueue<Message, Answer> {
  /** undefined when it took too long, or when it broke down over the work */
  ask(message: Message, transfer?: ArrayBuffer[]): Promise<Answer | undefined>;
}

interface Task {
  message: unknown;
  transfer: ArrayBuffer[];
  done(answer: unknown): void;
}

/** An idle thread is ended after this long; the next work starts another. */
const idleMs = 60_000;

/** On a machine that stands still a thread may take long to load what it needs; that is no fault of the work. */
const startMs = 60_000;

/**
 * The file is started when there is work, says `ready` once it is loaded, and answers each message with one. Work that
 * outlives its deadline, which counts from when the thread was ready for it, loses its
 * thread; whatever waits behind it is done by a new one. Memory is not bounded here: a thread that runs out of it takes
 * the process along, so whoever asks bounds what is asked for.
 */
export function workerQueue<Message, Answer>(file: URL, deadlineMs: number): WorkerQueue<Message, Answer> {
  const waiting: Task[] = [];
  let worker: Worker | undefined;
  let current: Task | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isReady = false;

  const start = (): Worker => {
    const started = new Worker(file);
    started.unref();
    isReady = false;
    const from = (answer: unknown) => worker === started && settle(answer);
    started.once('message', () => {
      if (worker !== started) return;
      isReady = true;
      if (current) count();
      started.on('message', from);
    });
    started.on('error', () => from(undefined));
    started.on('exit', () => from(undefined));
    return started;
  };
  const stop = () => {
    const stopped = worker;
    worker = undefined;
    void stopped?.terminate();
  };
  const settle = (answer: unknown) => {
    clearTimeout(timer);
    if (answer === undefined) stop();
    const settled = current;
    current = undefined;
    settled?.done(answer);
    next();
  };
  const count = () => {
    clearTimeout(timer);
    timer = setTimeout(settle, isReady ? deadlineMs : startMs).unref();
  };
  const next = () => {
    if (current) return;
    current = waiting.shift();
    if (!current) {
      timer = setTimeout(stop, idleMs).unref();
      return;
    }
    worker ??= start();
    count();
    worker.postMessage(current.message, current.transfer);
  };
  return {
    ask: (message, transfer = []) =>
      new Promise(resolve => {
        waiting.push({ message, transfer, done: answer => resolve(answer as Answer | undefined) });
        next();
      }),
  };
}
