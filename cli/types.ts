import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateTypes } from '#server/database/generate-types.ts';
import { root } from './config.ts';
import { withScratchDatabase } from './scratch-database.ts';

export async function types(): Promise<number> {
  await withScratchDatabase(async pool => {
    writeFileSync(path.join(root, 'server', 'database', 'types.ts'), await generateTypes(pool));
  });
  return 0;
}
