import i18next from 'i18next';
import type { Arrival } from '#core/contract/account.ts';
import { queryClient } from '../api/query.ts';
import { toast } from '../components/toast.ts';
import { passOn } from './owner.ts';
import { admitUser } from './session.ts';

/** After a login: the token came with the answer's header; here the person arrives. */
export function enter({ isFirstLogin, ...user }: Arrival) {
  const isOther = admitUser(user);
  const name = user.nickname || user.username;
  toast.success(i18next.t(isFirstLogin ? 'welcome.first' : 'welcome.back', { name }));
  if (isOther) queryClient.resetQueries();
  else queryClient.invalidateQueries();
}

/** After a logout, once the page is left, nothing of the person stays, neither answers nor what was typed. */
export function forget() {
  passOn({ type: 'left' });
  queryClient.removeQueries({ type: 'inactive' });
  queryClient.invalidateQueries();
}
