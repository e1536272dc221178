import { teamLimits } from '#core/limits.ts';
import type { Site } from '#server/site.ts';
import { changingTeams, setPicture } from '../contest/teams/store.ts';
import { pictures } from '../file/pictures.ts';
import { storePicture } from '../file/public-file.ts';
import { bytesOf, type PackageFile } from '../transfer/package-files.ts';
import type { ContestPackage } from './entries.ts';
import { isApplied, type PlannedItem } from './item.ts';

/** The logo of an organisation or the photo of a team, as it lies in a package. */
export interface PackedPicture {
  of: 'organisation' | 'team';
  id: string;
  file: PackageFile;
}

const places = {
  organization: { of: 'organisation', folder: 'organizations', property: 'logo' },
  team: { of: 'team', folder: 'teams', property: 'photo' },
} as const;

/** `organizations/<id>/logo.png`, also with a size in the name: of several the largest. */
export function picturesIn({ folder }: ContestPackage, items: readonly PlannedItem[]): PackedPicture[] {
  return items.filter(isApplied).flatMap(({ kind, id }) => {
    if (kind !== 'organization' && kind !== 'team') return [];
    const { of, folder: inner, property } = places[kind];
    const lying = folder.folder(inner).folder(id);
    const form = new RegExp(`^${property}(\\.[\\w-]+)*\\.(png|jpe?g|gif|webp)$`, 'i');
    const [largest] = lying
      .names()
      .filter(name => form.test(name))
      .map(name => lying.file(name)!)
      .filter(({ sizeBytes }) => sizeBytes <= teamLimits.pictureBytes)
      .sort((a, b) => b.sizeBytes - a.sizeBytes);
    return largest ? [{ of, id, file: largest }] : [];
  });
}

/** Drawn anew as every picture that comes from outside; what is none is left out. */
export async function keepPictures(
  site: Site,
  cid: number,
  uid: string,
  found: readonly PackedPicture[],
): Promise<void> {
  const kept: { picture: PackedPicture; name: string }[] = [];
  const { picture: draw } = await pictures();
  for (const picture of found) {
    const side = picture.of === 'team' ? teamLimits.photoSidePx : teamLimits.logoSidePx;
    const content = await draw(await bytesOf(picture.file, teamLimits.pictureBytes), side);
    if (content) kept.push({ picture, name: await storePicture(site, { purpose: 'team', content, uid }) });
  }
  if (kept.length > 0)
    await changingTeams(site.db, cid, async transaction => {
      for (const { picture, name } of kept) await setPicture(transaction, cid, picture, name);
    });
}
