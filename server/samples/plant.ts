import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { passwordMax, passwordMin } from '#core/limits.ts';
import { superAdmin } from '#core/role.ts';
import { generatePassword } from '#server/security/generate-password.ts';
import { connectBeside } from '../database/connect.ts';
import { hashPassword } from '../features/account/password.ts';
import { updateAccount } from '../features/account/queries.ts';
import type { Site } from '../site.ts';
import { plantAnnouncements } from './announcements.ts';
import { plantCarousel } from './carousel.ts';
import { plantContests } from './contests/index.ts';
import { plantCourses } from './courses/index.ts';
import { plantGroups } from './groups.ts';
import { plantLessons } from './lessons.ts';
import { plantProblems } from './problems/index.ts';
import { plantTrainings } from './trainings.ts';
import { plantUsers } from './users.ts';

/** What a new site starts with; each leaves out what is there already. Later areas add their own line here. */
const samples = [
  plantUsers,
  plantAnnouncements,
  plantCarousel,
  plantProblems,
  plantContests,
  plantTrainings,
  plantGroups,
  plantLessons,
  plantCourses,
];

export interface Planted {
  administrator: string;
  /** only when it was made up just now */
  password?: string;
}

/** Any number will do, as long as every Acorn process asks for the same lock. */
const plantingLock = 4_031_969;
/** The administrator's hash until everything is planted: nobody can log in, and the next start goes on from here. */
const notYet = '';

/**
 * The first start creates the administrator and, unless asked not to, the sample content. Processes that start together
 * take turns, and what a killed one began is finished by the next.
 */
export async function plantSite(
  site: Site,
  { rootPassword, empty }: { rootPassword?: string; empty: boolean },
): Promise<Planted> {
  const client = await connectBeside(site.pool);
  try {
    await client.query('select pg_advisory_lock($1)', [plantingLock]);
    const known = await findAdministrator(site);
    if (known && known.passwordHash !== notYet) return { administrator: known.username };
    const password = rootPassword ?? generatePassword(14);
    if (password.length < passwordMin || password.length > passwordMax)
      throw new Error(`ACORN_ROOT_PASSWORD must have ${passwordMin} to ${passwordMax} characters`);
    const root = { uid: '1', username: 'root', passwordHash: notYet, role: superAdmin };
    if (!known) await site.db.insertInto('account').values(root).execute();
    if (!empty) {
      for (const plant of samples) await plant(site);
      giveMemoryBack();
    }
    const passwordHash = await hashPassword(password);
    await updateAccount(site.db, root.uid, { passwordHash });
    return { administrator: root.username, password: rootPassword ? undefined : password };
  } finally {
    // The lock goes with the connection.
    await client.end();
  }
}

const findAdministrator = ({ db }: Site) =>
  db
    .selectFrom('account')
    .select(['username', 'passwordHash'])
    .where('role', '=', superAdmin)
    .orderBy('gmtCreate')
    .limit(1)
    .executeTakeFirst();

/** Making test data fills the heap once in the life of a site; without this it would stay that large for hours. */
function giveMemoryBack(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
