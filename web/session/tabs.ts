import { queryClient } from '../app/query.ts';
import { router } from '../routes/router.ts';
import { forget } from './enter.ts';
import { adoptStoredSession } from './session.ts';

/** Keeps the tabs of one browser of one mind: who logs out in one has logged out in all. */
export function followOtherTabs() {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') follow();
  });
  window.addEventListener('storage', event => {
    if (event.key === 'token' || event.key === 'userInfo' || event.key === null) follow();
  });
}

async function follow() {
  const change = adoptStoredSession();
  if (change === 'replaced') queryClient.invalidateQueries();
  if (change !== 'gone') return;
  const inAdmin = router.state.location.pathname.startsWith('/admin');
  await router.navigate({ to: inAdmin ? '/admin/login' : '/home' });
  forget();
}
