import path from 'node:path';
import { parseArgs } from 'node:util';
import { startJudge } from '#judge/service/service.ts';
import { dataFolder } from './config.ts';
import { refuseForeignFolder } from './data-lock.ts';
import { inputClosed, stopSignal } from './stop-signal.ts';

/** `judge --server URL --key KEY`: takes work from a site, here or on another host. */
export async function judge(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      server: { type: 'string' },
      key: { type: 'string' },
      slots: { type: 'string' },
      data: { type: 'string' },
      /** ends when standard input does: the one who started it is gone */
      drain: { type: 'string' },
      attached: { type: 'boolean', default: false },
    },
  });
  const server = values.server ?? process.env.ACORN_SERVER;
  const key = values.key ?? process.env.ACORN_JUDGE_KEY;
  if (!server || !key)
    throw new Error('Usage: ./acorn judge --server URL --key KEY [--slots N] [--drain SECONDS] [--data DIR]');
  const drainS = Number(values.drain ?? 0);
  if (!(drainS >= 0)) throw new Error(`Not a number of seconds: ${values.drain}`);
  const slots = values.slots === undefined ? undefined : Number(values.slots);
  if (slots !== undefined && !(Number.isInteger(slots) && slots > 0))
    throw new Error(`Not a number of slots: ${values.slots}`);
  const folder = dataFolder(values.data);
  refuseForeignFolder(folder);
  const stop = Promise.race([stopSignal().requested, ...(values.attached ? [inputClosed()] : [])]);
  const starting = startJudge({
    server,
    key,
    slots,
    cacheFolder: path.join(folder, 'judge'),
    log: message => console.log(message),
  });
  const service = await Promise.race([starting, stop]);
  // Told to stop before it was ready: a judge keeps nothing that could be lost.
  if (!service) process.exit(0);
  await stop;
  if (drainS) await service.drain(drainS * 1_000);
  await service.close();
  process.stdin.destroy();
  return 0;
}
