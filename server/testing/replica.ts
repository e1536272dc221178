import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, embeddedUrl, startEmbeddedPostgres } from '../database/embedded.ts';
import { listening } from './free-port.ts';

/** A PostgreSQL that follows the one of another folder, from a copy that is made while that one works. */
export async function startReplica(primary: string, folder: string): Promise<EmbeddedPostgres> {
  const client = new pg.Client({ connectionString: embeddedUrl(primary) });
  await client.connect();
  await client.query("select pg_backup_start('replica', true)");
  mkdirSync(folder, { recursive: true });
  for (const part of ['data', 'password'])
    execFileSync('cp', ['-a', path.join(primary, part), path.join(folder, part)]);
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  const { host, port, user, password } = client;
  await client.end();
  const data = path.join(folder, 'data');
  rmSync(path.join(data, 'postmaster.pid'), { force: true });
  writeFileSync(path.join(data, 'backup_label'), rows[0]!.labelfile);
  writeFileSync(path.join(data, 'standby.signal'), '');
  for (const made of ['backup_label', 'standby.signal'])
    execFileSync('chown', ['--reference', data, path.join(data, made)]);
  // A server may not see the socket of another.
  const bridge = net.createServer(follower => {
    const leader = net.connect(`${host}/.s.PGSQL.${port}`);
    follower.pipe(leader).pipe(follower);
    for (const end of [follower, leader]) end.on('error', () => {});
  });
  const way = `host=127.0.0.1 port=${await listening(bridge)} user=${user} password=${password}`;
  appendFileSync(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = '${way}'\n`);
  const { url, pid, stop } = await startEmbeddedPostgres(folder);
  return {
    url,
    pid,
    async stop() {
      await stop();
      bridge.close();
    },
  };
}
