import type { Database } from '../database/connect.ts';
import type { Site } from '../site.ts';

/** One kind of work in the background. `main.ts` lists the kinds. */
export interface BackgroundKind<Data extends object = object> {
  /** of its queue */
  name: string;
  /**
   * Goes on with the work wherever it stands. A failure is tried again after a pause that grows; so is work that stops
   * because the process does, which the signal says.
   */
  perform(site: Site, data: Data, signal: AbortSignal): Promise<void>;
  /** how many one process does side by side; one unless said */
  sideBySide?: number;
  /** how often a failure is tried again; unless said, until it works */
  retries?: number;
  /** What should be under way, for a start on a restored database. */
  pending?(db: Database): Promise<{ key: string; data: Data }[]>;
  /** when it is done without being asked for, once for the site: a line of cron, in UTC */
  cron?: string;
}
