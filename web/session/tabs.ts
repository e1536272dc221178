import type { RegisteredRouter } from '@tanstack/react-router';
import { queryClient } from '../api/query.ts';
import { forgetUser } from './forget.ts';
import { adoptStoredSession } from './session.ts';

/** Keeps the tabs of one browser of one mind: who logs out in one has logged out in all. */
export function followOtherTabs(router: RegisteredRouter) {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') follow(router);
  });
  window.addEventListener('storage', event => {
    if (event.key === 'token' || event.key === 'userInfo' || event.key === null) follow(router);
  });
}

async function follow(router: RegisteredRouter) {
  const change = adoptStoredSession();
  if (change === 'renewed') queryClient.invalidateQueries();
  if (change === 'other') queryClient.resetQueries();
  if (change !== 'gone') return;
  const inAdmin = router.state.location.pathname.startsWith('/admin');
  await router.navigate({ to: inAdmin ? '/admin/login' : '/home' });
  forgetUser();
}
