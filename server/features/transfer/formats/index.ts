import type { TransferFormat } from '#core/transfer.ts';
import type { ReadResult, Shelf } from '../imported.ts';
import { type PackageFiles, type PackageFolder, topOf } from '../package-files.ts';
import { PackageError } from '../remarks.ts';
import { fpsFiles, readFps } from './fps.ts';
import { hojPackages, isOurs, readHoj } from './hoj.ts';
import { hydroFolders, readHydro } from './hydro.ts';
import { icpcFolders, readIcpc } from './icpc.ts';
import { polygonFolders, readPolygon } from './polygon.ts';
import { qduojFolders, readQduoj } from './qduoj.ts';

/** A way problems are packed: how to tell that a package is one, and how to read it. */
interface Format {
  name: TransferFormat;
  recognise(top: PackageFolder): Promise<boolean>;
  read(top: PackageFolder, shelf: Shelf): AsyncGenerator<ReadResult>;
}

/** In the order they are asked: the first that knows its layout reads it. */
const formats: Format[] = [
  { name: 'acorn', recognise: isOurs, read: readHoj },
  { name: 'polygon', recognise: async top => (await polygonFolders(top)).length > 0, read: readPolygon },
  { name: 'hydro', recognise: async top => hydroFolders(top).length > 0, read: readHydro },
  { name: 'icpc', recognise: async top => icpcFolders(top).length > 0, read: readIcpc },
  // Any JSON file beside a folder of its name could be one, so the formats with a file of their own come first.
  { name: 'hoj', recognise: async top => hojPackages(top).length > 0, read: readHoj },
  { name: 'qduoj', recognise: async top => qduojFolders(top).length > 0, read: readQduoj },
  { name: 'fps', recognise: async top => (await fpsFiles(top)).length > 0, read: readFps },
];

interface ReadPackage {
  format: TransferFormat;
  problems: AsyncGenerator<ReadResult>;
}

/** HOJ's own call for its packages takes ours too: one layout, one reader. */
const alike = (wanted: TransferFormat, found: TransferFormat) =>
  wanted === found || (wanted === 'hoj' && found === 'acorn') || (wanted === 'acorn' && found === 'hoj');

export async function readPackage(
  files: PackageFiles,
  shelf: Shelf,
  wanted?: TransferFormat,
): Promise<ReadPackage> {
  const top = topOf(files);
  for (const format of formats)
    if ((wanted === undefined || alike(wanted, format.name)) && (await format.recognise(top)))
      return { format: format.name, problems: format.read(top, shelf) };
  if (top.files.length === 0) throw new PackageError('package.empty');
  throw wanted
    ? new PackageError('package.otherFormat', { format: wanted })
    : new PackageError('package.unknown');
}
