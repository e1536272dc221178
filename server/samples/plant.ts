import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { passwordMax, passwordMin } from '#core/limits.ts';
import { superAdmin } from '#core/role.ts';
import { createAccount } from '../features/account/queries.ts';
import type { Site } from '../site.ts';
import { plantAnnouncements } from './announcements.ts';
import { plantCarousel } from './carousel.ts';
import { madeUpPassword } from './password.ts';
import { plantProblems } from './problems/index.ts';
import { plantUsers } from './users.ts';

/** What a new site starts with. Later areas add their own line here. */
const samples = [plantUsers, plantAnnouncements, plantCarousel, plantProblems];

export interface Planted {
  administrator: string;
  /** only when it was made up just now */
  password?: string;
}

/** The first start creates the administrator and, unless asked not to, the sample content. */
export async function plantSite(
  site: Site,
  { rootPassword, empty }: { rootPassword?: string; empty: boolean },
): Promise<Planted> {
  const known = await site.db
    .selectFrom('account')
    .select('username')
    .where('role', '=', superAdmin)
    .orderBy('gmtCreate')
    .limit(1)
    .executeTakeFirst();
  if (known) return { administrator: known.username };
  const password = rootPassword ?? madeUpPassword();
  if (password.length < passwordMin || password.length > passwordMax)
    throw new Error(`ACORN_ROOT_PASSWORD must have ${passwordMin} to ${passwordMax} characters`);
  await createAccount(site.db, { uid: '1', username: 'root', password, role: superAdmin });
  if (!empty) {
    for (const plant of samples) await plant(site);
    giveMemoryBack();
  }
  return { administrator: 'root', password: rootPassword ? undefined : password };
}

/** Making test data fills the heap once in the life of a site; without this it would stay that large for hours. */
function giveMemoryBack(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
