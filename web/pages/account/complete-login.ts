import i18next from 'i18next';
import type { LoginResult } from '#core/contract/account.ts';
import { queryClient } from '#web/api/query.ts';
import { toast } from '#web/components/toast.ts';
import { admitUser } from '#web/session/session.ts';

/** After a login: the token came with the answer's header; here the person arrives. */
export function completeLogin({ isFirstLogin, isSecondFactorDue, ...user }: LoginResult) {
  const isOther = admitUser(user);
  const name = user.nickname || user.username;
  toast.success(i18next.t(isFirstLogin ? 'welcome.first' : 'welcome.back', { name }));
  if (isSecondFactorDue) toast.warning(i18next.t('welcome.secondFactor'));
  if (isOther) queryClient.resetQueries();
  else queryClient.invalidateQueries();
}
