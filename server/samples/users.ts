import { generatePassword } from '#server/security/generate-password.ts';
import { createAccount } from '../features/account/queries.ts';
import type { Site } from '../site.ts';

const users = [
  {
    username: 'linxi',
    nickname: '林夕',
    school: '橡果中学 Acorn High School',
    signature: '每天一题，慢慢变强。One problem a day.',
  },
  {
    username: 'oakley',
    nickname: 'Oakley',
    school: '青栎大学 Greenoak University',
    signature: '先想清楚，再写代码。Think first, then type.',
  },
];

/** Nobody knows their passwords; an administrator can set new ones. */
export async function plantUsers({ db }: Site): Promise<void> {
  const known = await db.selectFrom('account').select('username').execute();
  for (const user of users)
    if (!known.some(({ username }) => username === user.username))
      await createAccount(db, { ...user, password: generatePassword(14) });
}
