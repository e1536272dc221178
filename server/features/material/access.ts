import type { GroupStanding } from '#core/standing.ts';
import { isAuthor } from '#server/features/group/author.ts';
import { learningPolicy } from '#server/features/group/learning-policy.ts';
import { fail, requireAllowed } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { materialPolicy } from './policy.ts';
import { findMaterial, groupsLearningFrom, type StoredMaterial } from './queries.ts';

type Services = Pick<Site, 'db' | 'standings'>;

/** For those who write courses, or manage materials: everything about one. */
export async function managedMaterial(site: Services, viewer: Viewer, id: number) {
  const material = (await findMaterial(site.db, id)) ?? fail('material.unknown');
  const group = await groupOf(site, viewer, material);
  if (!materialPolicy.oversee(viewer, group, material)) fail('material.unknown');
  return { material, group };
}

export async function changeableMaterial(
  site: Services,
  viewer: Viewer,
  id: number,
): Promise<StoredMaterial> {
  const { material, group } = await managedMaterial(site, viewer, id);
  requireAllowed(materialPolicy.change(viewer, group, material));
  return material;
}

/** For whoever may see it: those who write courses, and learners for whom a published course has it. */
export async function readableMaterial(site: Services, viewer: Viewer, id: number): Promise<StoredMaterial> {
  const material = (await findMaterial(site.db, id)) ?? fail('material.unknown');
  return (await mayRead(site, viewer, material)) ? material : fail('material.unknown');
}

async function mayRead(site: Services, viewer: Viewer, material: StoredMaterial): Promise<boolean> {
  if (materialPolicy.oversee(viewer, await groupOf(site, viewer, material), material)) return true;
  if (material.status !== 1) return false;
  for (const gid of await groupsLearningFrom(site.db, material.id)) {
    const standing = await site.standings.at(viewer, { kind: 'learning', id: gid });
    if (standing && learningPolicy.learn(viewer, standing)) return true;
  }
  return material.gid === null && isAuthor(site.db, viewer);
}

const groupOf = async (
  { standings }: Services,
  viewer: Viewer,
  { gid }: { gid: number | null },
): Promise<GroupStanding | undefined> =>
  gid === null ? undefined : standings.at(viewer, { kind: 'group', id: gid });
