import { buffer } from 'node:stream/consumers';
import { fail } from '#server/http/errors.ts';
import type { Site } from '#server/site.ts';
import { rosterOf } from '../contest/teams/roster.ts';
import { pictures } from '../file/pictures.ts';
import { findPublicFile } from '../file/queries.ts';
import type { Audience } from './audience.ts';
import { shownTeams } from './collections.ts';
import { pictureSides } from './present.ts';

/** The logo of an organisation or the photo of a team, as a square of one of the sizes that are told of. */
export async function pictureOf(
  site: Site,
  audience: Audience,
  { collection, id, side }: { collection: string; id: string; side: string },
): Promise<Buffer> {
  const sidePx = pictureSides.find(one => String(one) === side) ?? fail('contestApi.unknown');
  const name =
    collection === 'teams'
      ? (await shownTeams(site.db, audience)).find(team => team.id === id)?.photo
      : (await rosterOf(site.db, audience.contest.id)).organisations.find(one => one.id === id)?.logo;
  const file = name ? await findPublicFile(site.db, name) : undefined;
  if (!file) return fail('contestApi.unknown');
  const bytes = await buffer((await site.blobs.read(file.sha256)).stream);
  const { draw } = await pictures();
  return draw(sharp =>
    sharp(bytes)
      .resize(sidePx, sidePx, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer(),
  );
}
