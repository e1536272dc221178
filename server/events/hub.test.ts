import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { notify, openHub } from './hub.ts';

test('a hub that loses its connection comes back with one, and hears again', async () => {
  const url = inject('postgresUrl');
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const hub = await openHub(url.replace('/acorn?', '/postgres?'));
  const listening = `from pg_stat_activity where datname = 'postgres' and query like 'listen acorn%'`;
  for (let blow = 0; blow < 3; blow++) {
    const back = new Promise<void>(resolve => hub.onReconnect(resolve));
    await admin.query(`select pg_terminate_backend(pid) ${listening}`);
    await back;
  }
  expect((await admin.query(`select pid ${listening}`)).rows).toHaveLength(1);
  const speaker = new pg.Client({ connectionString: url.replace('/acorn?', '/postgres?') });
  await speaker.connect();
  const heard = new Promise(resolve => hub.on('cancel', resolve));
  await notify(speaker, 'cancel', { jobId: 'x' });
  expect(await heard).toEqual({ jobId: 'x' });
  await Promise.all([hub.close(), speaker.end(), admin.end()]);
});
