import type { RegisteredRouter } from '@tanstack/react-router';
import i18next from 'i18next';
import { getUserAuthInfo } from '#core/contract/account.ts';
import { call, type Failed, isAdminCall, onFailure } from '../api/call.ts';
import type { Failure } from '../api/failure.ts';
import { isLost } from '../api/reach.ts';
import { notifyError } from '../components/notification.ts';
import { toast } from '../components/toast.ts';
import { openAccountDialog } from '../pages/account/dialog.ts';
import { clearSession, keepRoles, session } from '../session/session.ts';

/** What the whole site does when a call fails: say it, and act on a lost session or a lost role. */
export const watchFailures = (router: RegisteredRouter) =>
  onFailure(failed => reactToFailure(router, failed));

function reactToFailure(router: RegisteredRouter, { failure, endpoint, token }: Failed) {
  const text = sentence(failure);
  // The page says already that the connection is lost; only what somebody did just now is answered.
  const isSaid = failure.kind === 'network' && isLost() && endpoint.method === 'GET';
  if (text && !isSaid) {
    toast.error(text);
    notifyError(text);
  }
  if (failure.kind !== 'http') return;
  if (failure.status === 401) loseSession(router, endpoint.path, token);
  if (failure.status === 403) reloadRoles(router, endpoint.path);
}

function sentence(failure: Failure): string {
  if (failure.kind === 'timeout') return i18next.t('failure.timeout');
  if (failure.kind === 'network') return i18next.t('failure.network');
  if (failure.kind === 'file') return failure.message || i18next.t('failure.file');
  if (failure.kind === 'refused') return failure.message || i18next.t('failure.server');
  if (failure.status === 404) return i18next.t('failure.notFound');
  if (failure.status === 401 || failure.status === 403) return failure.message;
  return failure.message || i18next.t('failure.server');
}

function loseSession(router: RegisteredRouter, path: string, token: string | null) {
  if (session.get().token !== token) return;
  clearSession();
  if (isAdminCall(path)) router.navigate({ to: '/admin/login', state: { from: router.state.location.href } });
  else openAccountDialog('login');
}

async function reloadRoles(router: RegisteredRouter, path: string) {
  if (path !== getUserAuthInfo.path)
    await call(getUserAuthInfo).then(
      ({ roles }) => keepRoles(roles),
      () => {},
    );
  if (isAdminCall(path)) router.navigate({ to: '/admin' });
}
