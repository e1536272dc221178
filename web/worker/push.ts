import type { PushNote } from '#core/push.ts';
import { type NotificationEvent, type PushEvent, scope } from './scope.ts';

/** Shows what the site tells. Whoever looks at a page of the site has the verdict before their eyes. */
export async function showNote({ data }: PushEvent): Promise<void> {
  const note = data?.json() as PushNote | undefined;
  if (!note) return;
  if (note.topic === 'verdict' && (await pages()).some(page => page.visibilityState === 'visible')) return;
  await scope.registration.showNotification(note.title, {
    body: note.body,
    tag: note.tag,
    icon: '/icons/192.png',
    data: { url: note.url },
  });
}

/** A page of the site that is open comes to the front, or a new one is opened. */
export async function openNote({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const { url } = notification.data as Pick<PushNote, 'url'>;
  const address = new URL(url, location.origin);
  // What is told is from the site, and leads nowhere else.
  if (address.origin !== location.origin) return;
  const [page] = await pages();
  if (page) await page.focus().then(focused => focused.navigate(address.href));
  else await scope.clients.openWindow(address.href);
}

/** Who logs out is told nothing more in this browser. */
export async function forgetSubscription(): Promise<void> {
  const subscription = await scope.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

const pages = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
