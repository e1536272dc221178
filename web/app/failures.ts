import type { RegisteredRouter } from '@tanstack/react-router';
import { getUserAuthInfo } from '#core/contract/account.ts';
import { type CallRef, call, type FailedCall, isAdminCall, setOutcomeListener, urlOf } from '../api/call.ts';
import { isLost } from '../api/connectivity.ts';
import { failureText } from '../api/failure-text.ts';
import { notifyError } from '../components/notification.ts';
import { toast } from '../components/toast.ts';
import { accountDialog, openAccountDialog } from '../session/account-dialog.ts';
import { clearSession, isLoggedIn, session, storeRoles } from '../session/session.ts';

/**
 * What the whole site does when a call fails: say it, and act on a lost session or a lost role. What is said of a call goes
 * when the same call works, and what is said of a lost session when somebody logs in.
 */
export function watchFailures(router: RegisteredRouter) {
  setOutcomeListener({
    failed: failed => reactToFailure(router, failed),
    worked: question => mend(keyOf(question)),
  });
  session.subscribe(() => {
    if (isLoggedIn()) for (const [key, { status }] of [...shownFailures]) if (status === 401) mend(key);
  });
}

interface ShownFailure {
  status: number;
  hide: () => void;
}

const shownFailures = new Map<string, ShownFailure>();

const keyOf = ({ endpoint, query }: CallRef) => `${endpoint.method} ${urlOf(endpoint, query)}`;

function mend(key: string) {
  shownFailures.get(key)?.hide();
  shownFailures.delete(key);
}

function reactToFailure(router: RegisteredRouter, failed: FailedCall) {
  const { failure, endpoint, token } = failed;
  const text = failureText(failure);
  if (text && !failed.isSaid && !isKnown(failed)) {
    const hideToast = toast.error(text);
    const hideNotice = notifyError(text);
    const hide = () => {
      hideToast();
      hideNotice();
    };
    shownFailures.set(keyOf(failed), { status: failure.status, hide });
  }
  leadBack(router, failure.data);
  if (failure.kind !== 'http') return;
  if (failure.status === 401) loseSession(router, endpoint.path, token);
  if (failure.status === 403) reloadRoles(router, endpoint.path);
}

/** Whoever is locked into an onsite contest is led to it from wherever they went. */
function leadBack(router: RegisteredRouter, data: unknown) {
  const { onsite } = (data ?? {}) as { onsite?: number };
  const contest = `/contest/${onsite}`;
  if (onsite && !`${router.state.location.pathname}/`.startsWith(`${contest}/`)) router.history.push(contest);
}

/**
 * The page says already that the connection is lost, and only what somebody did just now is answered. Why a session ended
 * was said when it did: what the page asks behind the login adds nothing.
 */
function isKnown({ failure, endpoint, token }: FailedCall): boolean {
  if (asksForMore(failure)) return true;
  if (failure.kind === 'network') return (isLost() || !navigator.onLine) && endpoint.method === 'GET';
  return failure.kind === 'http' && failure.status === 401 && token === null && accountDialog.get() !== null;
}

/** A login that was right so far goes on with its second half. */
const asksForMore = ({ data }: FailedCall['failure']) =>
  (data as { secondFactor?: object } | null)?.secondFactor !== undefined;

function loseSession(router: RegisteredRouter, path: string, token: string | null) {
  if (session.get().token !== token) return;
  clearSession();
  if (isAdminCall(path)) router.navigate({ to: '/admin/login', state: { from: router.state.location.href } });
  else openAccountDialog('login');
}

async function reloadRoles(router: RegisteredRouter, path: string) {
  if (path !== getUserAuthInfo.path)
    await call(getUserAuthInfo).then(
      ({ roles }) => storeRoles(roles),
      () => {},
    );
  if (isAdminCall(path)) router.navigate({ to: '/admin' });
}
