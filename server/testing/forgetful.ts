import pg from 'pg';

/**
 * What a test wrote need not outlive the machine, so its database waits for no disk; and its password, which guards
 * nothing, is checked with one round instead of thousands, as every connection does.
 */
export async function makeForgetful(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`
    set scram_iterations = 1;
    alter role current_user password ${client.escapeLiteral(client.password ?? '')}`);
  for (const safety of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await client.query(`alter system set ${safety} = off`);
  await client.query('select pg_reload_conf()');
  await client.end();
}
