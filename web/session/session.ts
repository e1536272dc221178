import type { UserInfo } from '#core/contract/account.ts';
import { adminRoleNames } from '#core/role.ts';
import { createStore } from '../app/store.ts';

/** The token is what the server believes; the user is what the page shows. Both survive a reload. */
export interface Session {
  token: string | null;
  user: UserInfo | null;
}

const tokenKey = 'token';
const userKey = 'userInfo';

export const session = createStore<Session>({ token: localStorage.getItem(tokenKey), user: storedUser() });

export const useUser = () => session.use().user;
export const isLoggedIn = () => session.get().token !== null;

export function keepToken(token: string) {
  localStorage.setItem(tokenKey, token);
  session.set({ ...session.get(), token });
}

export function keepUser(user: UserInfo) {
  localStorage.setItem(userKey, JSON.stringify(user));
  session.set({ ...session.get(), user });
}

export function keepRoles(roleList: string[]) {
  const { user } = session.get();
  if (user) keepUser({ ...user, roleList });
}

export function clearSession() {
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(userKey);
  session.set({ token: null, user: null });
}

/** Another tab may have logged in, out, or renewed the token. Says whether this tab has just lost its session. */
export function adoptStoredSession(): 'same' | 'replaced' | 'gone' {
  const stored = localStorage.getItem(tokenKey);
  const { token, user } = session.get();
  if (stored === token && (localStorage.getItem(userKey) ?? 'null') === JSON.stringify(user)) return 'same';
  if (stored === null) {
    clearSession();
    return 'gone';
  }
  session.set({ token: stored, user: storedUser() });
  return 'replaced';
}

export const isSuperAdmin = (user: UserInfo | null) => user?.roleList.includes('root') ?? false;
export const isProblemAdmin = (user: UserInfo | null) =>
  user?.roleList.some(role => role === 'root' || role === 'problem_admin') ?? false;
export const isAdmin = (user: UserInfo | null) =>
  user?.roleList.some(role => adminRoleNames.includes(role)) ?? false;

function storedUser(): UserInfo | null {
  try {
    return JSON.parse(localStorage.getItem(userKey) ?? 'null');
  } catch {
    return null;
  }
}
