import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateTypes } from '#server/database/generate-types.ts';
import { freezeMigrations } from '#server/database/migrations.ts';
import { root } from './config.ts';
import { withScratchDatabase } from './scratch-database.ts';

/** `types`: after a new migration; writes the table types anew and adds its checksum to the list. */
export async function types(): Promise<number> {
  freezeMigrations();
  await withScratchDatabase(async pool => {
    writeFileSync(path.join(root, 'server', 'database', 'types.ts'), await generateTypes(pool));
  });
  return 0;
}
