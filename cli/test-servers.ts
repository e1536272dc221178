import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** What some tests ask over the wire, by the program that Debian's package of this name brings. */
const servers = { slapd: '/usr/sbin/slapd', pgbouncer: '/usr/sbin/pgbouncer' };

/** Debian's, installed when we are root. Without one its tests say that they are skipped. */
export function ensureTestServers(): void {
  const missing = Object.entries(servers).filter(([, program]) => !existsSync(program));
  if (!missing.length || process.getuid?.() !== 0) return;
  const names = missing.map(([name]) => name);
  console.log(`acorn: installing ${names.join(' and ')} for the tests (once)`);
  // At this level of running a package starts nothing by itself.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args: string[]) => spawnSync('apt-get', ['-qq', '-y', ...args], { stdio: 'ignore', env });
  if (apt('update').status === 0) apt('install', '--no-install-recommends', ...names);
}
