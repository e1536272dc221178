import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A directory for the tests of LDAP: Debian's, installed when we are root. Without one those tests say that they are skipped. */
export function ensureSlapd(): void {
  if (existsSync('/usr/sbin/slapd') || process.getuid?.() !== 0) return;
  console.log('acorn: installing slapd for the tests of LDAP (once)');
  // At this level of running the package starts nothing by itself.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args: string[]) => spawnSync('apt-get', ['-qq', '-y', ...args], { stdio: 'ignore', env });
  if (apt('update').status === 0) apt('install', '--no-install-recommends', 'slapd');
}
