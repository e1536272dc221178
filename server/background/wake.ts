import type { Channel } from '../events/hub.ts';
import type { Site } from '../site.ts';

const soonMs = 100;
const laterMs = 2_000;

/**
 * Puts in the work that a notice tells of, once for many notices, and looks once more a little later: work that was about to
 * end when it was put in has not seen what came. Answers how to stop.
 */
export function wakeOnNotice(
  { hub, log }: Pick<Site, 'hub' | 'log'>,
  channel: Channel,
  putIn: () => Promise<void>,
): () => void {
  let soon: NodeJS.Timeout | undefined;
  let later: NodeJS.Timeout | undefined;
  const wake = () => putIn().catch(error => log.warn(error, `work of ${channel} was not put in`));
  const forget = hub.on(channel, () => {
    soon ??= setTimeout(() => {
      soon = undefined;
      wake();
    }, soonMs);
    clearTimeout(later);
    later = setTimeout(wake, laterMs);
  });
  return () => {
    forget();
    clearTimeout(soon);
    clearTimeout(later);
  };
}
