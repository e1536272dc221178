import i18next from 'i18next';
import type { UserInfo } from '#core/contract/account.ts';
import { queryClient } from '../app/query.ts';
import { toast } from '../components/toast.ts';
import { passOn } from './owner.ts';
import { admitUser } from './session.ts';

/** After a login: the token came with the answer's header; here the person arrives. */
export function enter(user: UserInfo) {
  const isOther = admitUser(user);
  toast.success(i18next.t('welcome', { name: user.nickname || user.username }));
  if (isOther) queryClient.resetQueries();
  else queryClient.invalidateQueries();
}

/** After a logout, once the page is left, nothing of the person stays, neither answers nor what was typed. */
export function forget() {
  passOn({ type: 'left' });
  queryClient.removeQueries({ type: 'inactive' });
  queryClient.invalidateQueries();
}
