import { Readable } from 'node:stream';
import { asYaml } from '#core/icpc-package.ts';
import { bytesWithConstants, constantsOf } from '#core/package-constants.ts';
import { bytesOf, type PackageFile, type PackageFolder, topOf } from '../package-files.ts';
import { readYaml } from '../structured.ts';

/** Where the format of 2025-09 lets constants stand: in programs, statements and settings, never in test data. */
const filesWithConstants =
  /^(?:submissions|include|output_validators?|statement|problem_statement|solution)\/|^data\/.*\.yaml$/;

/** The same package with its constants in place, as `./acorn verify` reads it. */
export async function withConstantsIn(folder: PackageFolder): Promise<PackageFolder> {
  const config = folder.file('problem.yaml');
  const constants = constantsOf(config ? asYaml(await readYaml(config)) : {});
  if (constants.size === 0) return folder;
  const inside = folder.path === '' ? 0 : folder.path.length + 1;
  const files = folder.files.map((file): PackageFile => {
    if (!filesWithConstants.test(file.path.slice(inside)) || file.sizeBytes > textBytesMax) return file;
    return { ...file, open: async () => Readable.from([bytesWithConstants(await bytesOf(file), constants)]) };
  });
  const top = topOf({ name: folder.name, files, close: async () => {} });
  return folder.path === '' ? top : top.folder(folder.path);
}

/** Anything larger is a picture or an archive, not a text. */
const textBytesMax = 1024 * 1024;
