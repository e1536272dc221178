import { randomBytes } from 'node:crypto';
import type { RoleId } from '#core/role.ts';
import { aGroup } from './place.ts';
import type { TestSite, TestUser } from './site.ts';

/** The usual people of a site and of a group there, one of each kind. */
export const castNames = [
  'root',
  'problemAdmin',
  'admin',
  'otherAdmin',
  'owner',
  'manager',
  'teacher',
  'colleague',
  'pupil',
  'classmate',
  'applicant',
  'guest',
  'stranger',
  'muted',
] as const;
type CastName = (typeof castNames)[number];
export type Cast = Record<CastName, TestUser>;

const roles: Partial<Record<CastName, RoleId>> = {
  root: 1000,
  problemAdmin: 1008,
  admin: 1001,
  otherAdmin: 1001,
  muted: 1007,
};

export async function aCast(site: TestSite): Promise<Cast> {
  const cast = {} as Cast;
  for (const name of castNames)
    cast[name] = await site.aUser({
      role: roles[name],
      username: `${name}_${randomBytes(3).toString('hex')}`,
    });
  return cast;
}

/** A group of the cast, which shares what it teaches with a group of the guest. */
export async function aGroupOf(site: TestSite, cast: Cast): Promise<number> {
  const gid = await aGroup(site, cast.owner, {}, [
    [cast.manager, 5],
    [cast.teacher, 4],
    [cast.colleague, 4],
    [cast.pupil, 3],
    [cast.classmate, 3],
    [cast.muted, 3],
    [cast.applicant, 1],
  ]);
  const elsewhere = await aGroup(site, cast.stranger, {}, [[cast.guest, 3]]);
  await site.site.db.insertInto('groupShare').values({ shareGid: gid, getGid: elsewhere }).execute();
  return gid;
}
