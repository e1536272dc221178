import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { listening } from '../testing/free-port.ts';
import { type TestSite, test } from '../testing/site.ts';
import { connect } from './connect.ts';

test('who answers for a database elsewhere is checked, and its password may change while the site runs', async ({
  site,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-elsewhere-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [own, others] = [aCertificate(folder, 'own'), aCertificate(folder, 'others')];
  const { port, database } = await behindTls(site, own);
  const passwordFile = path.join(folder, 'password');
  const admin = site.site.pool;
  const setPassword = async (password: string) => {
    await admin.query(`alter role rotating password '${password}'`);
    writeFileSync(passwordFile, `${password}\n`);
  };
  await admin.query('create role rotating login');
  onTestFinished(async () => void (await admin.query('drop role rotating')));
  await setPassword('one');
  const open = (host: string, { cert }: Certificate) => {
    const given = { sslmode: 'verify-full', sslrootcert: cert, passwordfile: passwordFile };
    return connect(`postgres://rotating@${host}:${port}/${database}?${new URLSearchParams(given)}`, 1);
  };
  const outcome = async ({ pool, close }: ReturnType<typeof connect>) => {
    const said = await pool.query('select current_user as name').then(
      ({ rows }) => rows[0].name,
      (error: NodeJS.ErrnoException) => error.code,
    );
    await close();
    return said;
  };
  expect(await outcome(open('localhost', own))).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
  expect(await outcome(open('127.0.0.1', others))).toBe('DEPTH_ZERO_SELF_SIGNED_CERT');

  const { pool, close } = open('127.0.0.1', own);
  onTestFinished(close);
  const pid = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
  const before = await pid();
  await setPassword('two');
  expect(await pid()).toBe(before);
  await admin.query('select pg_terminate_backend($1, 5000)', [before]);
  await expect.poll(() => pid().catch(() => before)).not.toBe(before);
});

interface Certificate {
  key: string;
  cert: string;
}

function aCertificate(folder: string, name: string): Certificate {
  const [key, cert] = ['key', 'cert'].map(part => path.join(folder, `${name}-${part}.pem`)) as [
    string,
    string,
  ];
  const made = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert];
  const named = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', ...made, ...named], { stdio: 'ignore' });
  return { key, cert };
}

/** The database of the site behind TLS, as providers offer theirs. */
async function behindTls(site: TestSite, { key, cert }: Certificate) {
  const { host, port, database } = new pg.Client(site.site.pool.options);
  const [keyText, certText] = [readFileSync(key), readFileSync(cert)];
  const bridge = net.createServer(client => {
    client.on('error', () => {});
    // A client asks first whether there is TLS.
    client.once('data', () => {
      client.write('S');
      const secure = new tls.TLSSocket(client, { isServer: true, key: keyText, cert: certText });
      const server = net.connect(`${host}/.s.PGSQL.${port}`);
      for (const end of [secure, server]) end.on('error', () => {});
      secure.pipe(server).pipe(secure);
    });
  });
  onTestFinished(() => void bridge.close());
  return { port: await listening(bridge), database };
}
