import { parseArgs } from 'node:util';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { auditFromShell } from '#server/features/audit/record.ts';
import { issueJudgeKey } from '#server/features/judging/store/judges.ts';
import { loadSecrets } from '#server/security/secrets.ts';
import { dataFolder } from './config.ts';
import { withSiteDatabase } from './site-database.ts';

/** The key of the judge that comes with a site, on a database that is there. */
export async function localJudgeKey(databaseUrl: string, folder: string, name: string): Promise<string> {
  const { db, close } = connect(databaseUrl, 1);
  try {
    return await issueJudgeKey({ db, secrets: loadSecrets(folder) }, name);
  } finally {
    await close();
  }
}

/** `judge-key NAME`: a key for a judge on another host, shown once. */
export async function judgeKey(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { data: { type: 'string' } },
  });
  const [name] = positionals;
  if (!name) throw new Error('Usage: ./acorn judge-key NAME [--data DIR]');
  const folder = dataFolder(values.data);
  await withSiteDatabase(folder, async url => {
    const { db, pool, close } = connect(url);
    try {
      await migrate(pool);
      console.log(await issueJudgeKey({ db, secrets: loadSecrets(folder) }, name));
      await auditFromShell(db, 'judge-key', name);
    } finally {
      await close();
    }
  });
  return 0;
}
