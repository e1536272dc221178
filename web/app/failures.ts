import type { RegisteredRouter } from '@tanstack/react-router';
import i18next from 'i18next';
import { getUserAuthInfo } from '#core/contract/account.ts';
import { address, call, type Failed, isAdminCall, onOutcomes, type Question } from '../api/call.ts';
import type { Failure } from '../api/failure.ts';
import { isLost } from '../api/reach.ts';
import { notifyError } from '../components/notification.ts';
import { toast } from '../components/toast.ts';
import { accountDialog, openAccountDialog } from '../pages/account/dialog.ts';
import { clearSession, keepRoles, session } from '../session/session.ts';

/**
 * What the whole site does when a call fails: say it, and act on a lost session or a lost role. What is said of a call goes
 * when the same call works.
 */
export const watchFailures = (router: RegisteredRouter) =>
  onOutcomes({ failed: failed => reactToFailure(router, failed), worked: mend });

const said = new Map<string, () => void>();

const keyOf = ({ endpoint, query }: Question) => `${endpoint.method} ${address(endpoint, query)}`;

function mend(question: Question) {
  const key = keyOf(question);
  said.get(key)?.();
  said.delete(key);
}

function reactToFailure(router: RegisteredRouter, failed: Failed) {
  const { failure, endpoint, token } = failed;
  const text = sentence(failure);
  if (text && !isSaid(failed)) {
    const hideToast = toast.error(text);
    const hideNotice = notifyError(text);
    said.set(keyOf(failed), () => {
      hideToast();
      hideNotice();
    });
  }
  if (failure.kind !== 'http') return;
  if (failure.status === 401) loseSession(router, endpoint.path, token);
  if (failure.status === 403) reloadRoles(router, endpoint.path);
}

/**
 * The page says already that the connection is lost, and only what somebody did just now is answered. Why a session ended
 * was said when it did: what the page asks behind the login adds nothing.
 */
function isSaid({ failure, endpoint, token }: Failed): boolean {
  if (failure.kind === 'network') return isLost() && endpoint.method === 'GET';
  return failure.kind === 'http' && failure.status === 401 && token === null && accountDialog.get() !== null;
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
