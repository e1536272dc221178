import * as contract from '#core/contract/user.ts';
import { pick } from '#core/pick.ts';
import type { Database } from '#server/database/connect.ts';
import { fail } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { requireLogin, type Viewer } from '#server/http/viewer.ts';
import { presentOwnAccount } from '../account/present.ts';
import { findAccount, findAccountByName, updateAccount } from '../account/queries.ts';
import { pictures } from '../file/pictures.ts';
import { forgetPublicUrl, storePicture } from '../file/public-file.ts';
import { publicUrl } from '../file/public-url.ts';
import { dateText } from '../site/queries/week.ts';
import { achievementsOf, lastLogin, submissionDays } from './queries.ts';

export const userRoutes = [
  route(contract.getUserHomeInfo, async ({ db, viewer, query }) => {
    const account = await namedAccount(db, viewer, query);
    return {
      ...pick(account, 'uid', 'username', 'nickname', 'avatar', 'school', 'signature', 'github', 'blog'),
      ...pick(account, 'titleName', 'titleColor', 'rating'),
      gender: account.gender as 'male' | 'female' | 'secrecy',
      ...(await achievementsOf(db, account.uid)),
      recentLoginTime: await lastLogin(db, account.uid),
    };
  }),

  route(contract.getUserCalendarHeatmap, async ({ db, viewer, query }) => {
    const { uid } = await namedAccount(db, viewer, query);
    return { endDate: dateText(new Date()), dataList: await submissionDays(db, uid, uid === viewer?.uid) };
  }),

  route(contract.uploadAvatar, async ({ db, site, viewer, upload }) => {
    const { uid } = requireLogin(viewer);
    const file = await upload();
    const content = await (await pictures()).avatar(await file.bytes(), uid);
    if (!content) return fail('file.type', { name: file.filename });
    const before = await findAccount(db, uid);
    const name = await storePicture(site, { purpose: 'avatar', content, uid });
    await updateAccount(db, uid, { avatar: publicUrl('img', name) });
    if (before?.avatar) await forgetPublicUrl(db, before.avatar);
    return presentOwnAccount((await findAccount(db, uid))!);
  }),
];

/** Whose page is asked for: by uid, by name, or the viewer's own. */
async function namedAccount(
  db: Database,
  viewer: Viewer,
  { uid, username }: { uid?: string; username?: string },
) {
  const account = uid
    ? await findAccount(db, uid)
    : username
      ? await findAccountByName(db, username)
      : await findAccount(db, requireLogin(viewer).uid);
  return account ?? fail('user.unknown');
}
