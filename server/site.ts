import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { DatabaseSource } from '#core/contract/configuration.ts';
import type { Converter } from '#core/converter.ts';
import type { Background } from './background/background.ts';
import type { Blobs } from './blobs/blobs.ts';
import type { Uploads } from './blobs/uploads.ts';
import type { Database } from './database/connect.ts';
import type { Reading } from './database/replica.ts';
import type { Snapshots } from './database/snapshots.ts';
import type { Hub } from './events/hub.ts';
import type { Peers } from './events/peers.ts';
import type { Mailer } from './features/configuration/mailer.ts';
import type { Settings } from './features/configuration/settings.ts';
import type { Boards } from './features/contest/board/boards.ts';
import type { BoardWatch } from './features/contest/board/news.ts';
import type { Bell } from './features/judging/bell.ts';
import type { JobKinds } from './features/judging/kind.ts';
import type { Queue } from './features/judging/queue.ts';
import type { Remote } from './features/remote/remote.ts';
import type { Scratch } from './files/scratch.ts';
import type { AuditLog } from './http/audit-log.ts';
import type { Judges } from './http/judges.ts';
import type { RateLimiter } from './http/rate-limit.ts';
import type { Sessions } from './http/sessions.ts';
import type { Standings } from './http/standings.ts';
import type { Streams } from './live/streams.ts';
import type { OutboundHttp } from './outbound/outbound-http.ts';
import type { Secrets } from './security/secrets.ts';

/** The services every handler may use; `main.ts` puts them together. */
export interface Site {
  db: Database;
  pool: pg.Pool;
  /** for what takes long to read */
  reading: Reading;
  /** whether anything was written since something was read */
  snapshots: Snapshots;
  /** who named the database, and the folder where another is chosen for the next start */
  database: { source: DatabaseSource; dataFolder: string };
  blobs: Blobs;
  /** files that arrive in parts, and what one person may keep of them */
  uploads: Uploads;
  uploadQuotaBytes: number;
  /** makes videos playable; null where this machine cannot */
  converter: Converter | null;
  secrets: Secrets;
  settings: Settings;
  sessions: Sessions;
  standings: Standings;
  judges: Judges;
  auditLog: AuditLog;
  mailer: Mailer;
  rateLimiter: RateLimiter;
  streams: Streams;
  hub: Hub;
  /** the other web processes of the site */
  peers: Peers;
  queue: Queue;
  /** wakes judges that wait */
  bell: Bell;
  background: Background;
  jobKinds: JobKinds;
  boards: Boards;
  boardWatch: BoardWatch;
  /** the one door to other sites */
  outbound: OutboundHttp;
  remote: Remote;
  scratch: Scratch;
  testcaseZipBytesMax: number;
  log: FastifyBaseLogger;
}
