import { admits } from '#core/admission.ts';
import type { UserInfo } from '#core/contract/account.ts';
import type { Who } from '#core/contract/endpoint.ts';
import { roleIds, roles } from '#core/role.ts';
import { createStore } from '../app/store.ts';
import { changeOwner, owner } from './owner.ts';

/** The token is what the server believes; the user is what the page shows. Both survive a reload. */
interface Session {
  token: string | null;
  user: UserInfo | null;
}

const tokenKey = 'token';
const userKey = 'userInfo';

export const session = createStore<Session>({ token: localStorage.getItem(tokenKey), user: storedUser() });

owner.set({ uid: session.get().user?.uid ?? null, changes: 0 });

export const useUser = () => session.use().user;
export const isLoggedIn = () => session.get().token !== null;

export function storeToken(token: string) {
  localStorage.setItem(tokenKey, token);
  session.set({ ...session.get(), token });
}

export function storeUser(user: UserInfo) {
  localStorage.setItem(userKey, JSON.stringify(user));
  session.set({ ...session.get(), user });
}

export function storeRoles(roleList: string[]) {
  const { user } = session.get();
  if (user) storeUser({ ...user, roleList });
}

/** Somebody has logged in. Says whether the page was somebody else's before. */
export function admitUser(user: UserInfo): boolean {
  const isOther = changeOwner({ type: 'arrived', uid: user.uid });
  storeUser(user);
  return isOther;
}

/** The session is over; whose page it is stays known, because the same person may come back and go on. */
export function clearSession() {
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(userKey);
  session.set({ token: null, user: null });
}

/** Another tab may have logged in, out, or renewed the token. Says what that means for this tab. */
export function adoptStoredSession(): 'same' | 'renewed' | 'other' | 'gone' {
  const stored = localStorage.getItem(tokenKey);
  const { token, user } = session.get();
  if (stored === token && (localStorage.getItem(userKey) ?? 'null') === JSON.stringify(user)) return 'same';
  if (stored === null) {
    clearSession();
    return 'gone';
  }
  const next = storedUser();
  const isOther = next !== null && changeOwner({ type: 'arrived', uid: next.uid });
  session.set({ token: stored, user: next });
  return isOther ? 'other' : 'renewed';
}

/** Whether somebody may call what is open for these; what they may do with a thing comes along with the thing. */
export const isAdmitted = (who: Who, user: UserInfo | null) => admits(who, roleOf(user));

/** Whether the viewer may make a call, as far as that is a matter of their role. */
export const useMayCall = ({ who }: { who: Who }) => isAdmitted(who, useUser());

const roleOf = (user: UserInfo | null) => roleIds.find(id => user?.roleList.includes(roles[id].name)) ?? null;

function storedUser(): UserInfo | null {
  try {
    return JSON.parse(localStorage.getItem(userKey) ?? 'null');
  } catch {
    return null;
  }
}
