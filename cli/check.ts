import { parseArgs } from 'node:util';
import { connect } from '#server/database/connect.ts';
import { findMismatches } from '#server/features/submission/queries/recount.ts';
import { dataFolder } from './config.ts';
import { withSiteDatabase } from './site-database.ts';

/** `check`: counts every submission anew and says which kept numbers differ. */
export async function check(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { data: { type: 'string' } } });
  const mismatches = await withSiteDatabase(dataFolder(values.data), async url => {
    const { db, close } = connect(url);
    try {
      return await findMismatches(db);
    } finally {
      await close();
    }
  });
  for (const { what, key, kept, counted } of mismatches)
    console.log(`${what} of ${key}: kept ${kept}, counted ${counted}`);
  console.log(mismatches.length ? `${mismatches.length} numbers differ` : 'All kept numbers equal a recount');
  return mismatches.length ? 1 : 0;
}
