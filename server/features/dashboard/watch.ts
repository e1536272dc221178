import type { Overview } from '#core/contract/dashboard.ts';
import { openEventStream } from '../../http/event-stream.ts';
import type { Context } from '../../http/route.ts';
import { overviewOf } from './overview.ts';

const tickMs = 1_000;
/** Ages and loads change although nothing happens. */
const quietTicks = 5;
/** Whoever lost the right to look finds out when asking for the next stream. */
const lifeMs = 60_000;

/** Sends the overview at once, then every second in which something happened and every five in which nothing did. */
export async function watchOverview({ site, reply }: Context<unknown, unknown>): Promise<void> {
  const stream = openEventStream(reply);
  let quiet = 0;
  let sending = false;
  const send = async () => {
    if (sending) return;
    sending = true;
    try {
      const overview: Overview = await overviewOf.read(site);
      stream.send('overview', overview);
      quiet = 0;
    } catch (error) {
      site.log.warn(error);
    }
    sending = false;
  };
  const hurry = () => {
    quiet = quietTicks;
  };
  const stop = (['work', 'submission', 'judge'] as const).map(channel => site.hub.on(channel, hurry));
  const timer = setInterval(() => {
    quiet += 1;
    if (quiet >= quietTicks) void send();
  }, tickMs);
  const end = setTimeout(() => stream.end(), lifeMs);
  stream.onClose(() => {
    clearInterval(timer);
    clearTimeout(end);
    for (const off of stop) off();
  });
  await send();
}
