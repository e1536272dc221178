import path from 'node:path';
import type { TestSite } from '#server/testing/site.ts';
import { type MovedReport, moveFrom } from '../moved.ts';
import type { Source } from '../source.ts';
import type { FakeHoj } from './fixture.ts';
import { hojSource } from './source.ts';

export async function moveHoj(
  site: TestSite,
  hoj: FakeHoj,
  change = (source: Source) => source,
): Promise<MovedReport> {
  const old = path.join(site.dataFolder, 'old');
  const { db, blobs } = site.site;
  const folders = { testcase: path.join(old, 'testcase'), files: path.join(old, 'file') };
  return moveFrom(site, change(await hojSource(hoj, folders, { db, blobs, isDry: false })));
}
