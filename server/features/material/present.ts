import type { LinkedProblem, Material, MaterialView } from '#core/contract/material.ts';
import { readMaterialFile } from '#core/contract/material.ts';
import type { ConversionFault } from '#core/converter.ts';
import { pick } from '#core/pick.ts';
import type { Database } from '#server/database/connect.ts';
import { isShown } from './media.ts';
import { problemsOf, type StoredMaterial, type Use, usesOf, watchedBy } from './queries.ts';

/** Materials for those who manage them or write courses. */
export async function presentMaterials(
  db: Database,
  found: StoredMaterial[],
  mayEdit: (material: StoredMaterial) => boolean,
): Promise<Material[]> {
  const ids = found.map(({ id }) => id);
  const [problems, uses] = await Promise.all([problemsOf(db, ids), usesOf(db, ids)]);
  return found.map(material => ({
    ...pick(material, 'id', 'gid', 'uid', 'author', 'title', 'materialType', 'tag', 'difficulty', 'status'),
    ...pick(material, 'content', 'gmtCreate', 'gmtModified'),
    videoUrl: fileUrl(material),
    file: fileOf(material),
    problemList: linked(problems.get(material.id)),
    pidStr: linked(problems.get(material.id)).map(({ pid }) => pid),
    usedIn: (uses.get(material.id) ?? []).map(({ courseId, gid, title }: Use) => ({ courseId, gid, title })),
    mayEdit: mayEdit(material),
  }));
}

/** Materials for those who learn from them, in the order given. */
export async function presentViews(
  db: Database,
  uid: string,
  found: StoredMaterial[],
): Promise<Map<number, MaterialView>> {
  const ids = found.map(({ id }) => id);
  const [problems, watched] = await Promise.all([problemsOf(db, ids), watchedBy(db, uid, ids)]);
  return new Map(
    found.map(material => [
      material.id,
      {
        ...pick(material, 'id', 'title', 'materialType', 'content'),
        videoUrl: fileUrl(material),
        file: fileOf(material),
        problemList: linked(problems.get(material.id)),
        watchedSeconds: watched.get(material.id) ?? 0,
      },
    ]),
  );
}

const linked = (problems: LinkedProblem[] = []): LinkedProblem[] =>
  problems.map(problem => pick(problem, 'pid', 'problemId', 'title', 'gid'));

/** The content is part of the address, so that nobody is shown pieces of a file that was replaced. */
const fileUrl = ({ id, sha256 }: StoredMaterial): string | null =>
  sha256 === null ? null : `${readMaterialFile.path}?id=${id}&v=${sha256.slice(0, 12)}`;

function fileOf(material: StoredMaterial): Material['file'] {
  const { filename, sizeBytes, mediaType, conversionFault } = material;
  if (sizeBytes === null || mediaType === null) return null;
  return {
    name: filename ?? '',
    sizeBytes,
    mediaType,
    isShown: isShown(mediaType),
    conversion: conversionOf(material),
    conversionFault: conversionFault as ConversionFault | null,
  };
}

function conversionOf({ conversion, conversionBeganAt }: StoredMaterial) {
  if (conversion === 'waiting') return conversionBeganAt === null ? 'waiting' : 'converting';
  return conversion === 'failed' ? 'failed' : null;
}
