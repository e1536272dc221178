import { parseArgs } from 'node:util';
import type { Blobs } from '#server/blobs/blobs.ts';
import { copyBlobs } from '#server/blobs/copy.ts';
import { openFileStores } from '#server/blobs/open.ts';
import { s3Location } from '#server/blobs/s3-location.ts';
import { dataFolder } from './config.ts';
import { refuseForeignFolder } from './data-lock.ts';
import { refuseOtherFiles } from './whereabouts.ts';

const usage =
  'Usage: ./acorn blobs move --to STORE [--from STORE] [--data DIR]; a STORE is disk or s3://bucket/prefix';

/**
 * `blobs move`: copies the files of a site to another store, while it runs or not. The site goes on with the store that it
 * has until it is started with the other one; a second run then brings what was put meanwhile.
 */
export async function blobs(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { data: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' } },
  });
  if (positionals[0] !== 'move' || !values.to) throw new Error(usage);
  const folder = dataFolder(values.data);
  refuseForeignFolder(folder);
  if (!values.from) refuseOtherFiles(folder);
  const from = values.from ?? process.env.ACORN_BLOBS ?? 'disk';
  if (from === values.to) throw new Error(`The files are in ${from} already`);
  const [source, target] = [await storeNamed(from, folder), await storeNamed(values.to, folder)];
  const { copied, bytes, alreadyThere } = await copyBlobs(source, target, (total, done) => {
    console.log(`${Math.round(done * 100)} %: ${total.copied} copied, ${total.alreadyThere} were there`);
  });
  console.log(`Copied ${copied} files (${bytes} bytes) to ${values.to}; ${alreadyThere} were there already`);
  console.log(nextStep(from, values.to));
  return 0;
}

const storeNamed = async (name: string, folder: string): Promise<Blobs> =>
  (await openFileStores(folder, name === 'disk' ? undefined : s3Location(name))).blobs;

const nextStep = (from: string, to: string): string =>
  `Now start the site ${to === 'disk' ? 'without ACORN_BLOBS' : `with ACORN_BLOBS=${to}`}, and then run this again with --from ${from}: it brings what came meanwhile. ${from} is left as it is.`;
