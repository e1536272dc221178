import { parseArgs } from 'node:util';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { recoverAccount } from '#server/features/account/recover.ts';
import { auditFromShell } from '#server/features/audit/record.ts';
import { dataFolder } from './config.ts';
import { withSiteDatabase } from './site-database.ts';

/** `recover USERNAME`: a new password, shown once, for an account that nobody gets into any more. */
export async function recover(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { data: { type: 'string' } },
  });
  const [username] = positionals;
  if (!username) throw new Error('Usage: ./acorn recover USERNAME [--data DIR]');
  await withSiteDatabase(dataFolder(values.data), async url => {
    const { db, pool, close } = connect(url);
    try {
      await migrate(pool);
      const password = await recoverAccount(db, username);
      if (password === undefined) throw new Error(`Nobody is called ${username}`);
      await auditFromShell(db, 'recover', username);
      console.log(`New password of ${username} (shown only now): ${password}`);
      console.log('Second factors are taken away, and all sessions have ended.');
    } finally {
      await close();
    }
  });
  return 0;
}
