import type { FastifyBaseLogger } from 'fastify';

const hourMs = 3_600_000;

export const startOfHour = (at = Date.now()): string => new Date(at - (at % hourMs)).toISOString();

/** Does some work now and at every full hour, until it is stopped. What goes wrong is logged and tried again. */
export function everyHour(log: FastifyBaseLogger, work: () => Promise<unknown>): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = Promise.resolve();
  const turn = () => {
    running = work().then(
      () => {},
      error => log.error({ err: error }, 'hourly work failed'),
    );
    if (!isStopped) timer = setTimeout(turn, hourMs - (Date.now() % hourMs)).unref();
  };
  turn();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
