/**
 * The service worker: pages open without network, what somebody reads in a contest or a training stays readable, and people are
 * told of what they asked to be told of. Our own,
 * because all of it is some lines, and because what is never answered from a cache is as important here as what is.
 */
import { logout } from '#core/contract/account.ts';
import { keptCalls } from '../offline/calls.ts';
import { forgetSubscription, openNote, showNote } from './push.ts';
import { dropPast, dropReading, isPicture, readAnswer, uidOf } from './reading.ts';
import { type FetchEvent, scope } from './scope.ts';
import {
  dropOldShells,
  hashedFile,
  installShell,
  isPlainFile,
  keepReadingFiles,
  pageOf,
  plainFile,
  preloadPages,
} from './shell.ts';

scope.addEventListener('install', event => {
  // Pages that are open go on with the files of their own build, which the site has as well.
  scope.skipWaiting();
  event.waitUntil(installShell());
});

scope.addEventListener('activate', event =>
  event.waitUntil(Promise.all([dropOldShells(), preloadPages(), scope.clients.claim()])),
);

scope.addEventListener('message', event => {
  if (event.data === 'reading') event.waitUntil(keepReadingFiles());
});

scope.addEventListener('push', event => event.waitUntil(showNote(event)));
scope.addEventListener('notificationclick', event => event.waitUntil(openNote(event)));

/** Who came last, as far as this worker has seen. */
let lastUid: string | undefined;

const readPaths = new Set(keptCalls.map(({ path }): string => path));

scope.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (pathname.startsWith('/api/')) return call(event, pathname);
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(pageOf(event, () => event.waitUntil(dropPast())));
  else if (pathname.startsWith('/assets/')) event.respondWith(hashedFile(request));
  else if (isPlainFile(pathname)) event.respondWith(plainFile(request));
});

/** Calls are the business of the page but for those that may have been kept. */
function call(event: FetchEvent, pathname: string): void {
  const { request } = event;
  if (pathname === logout.path) event.waitUntil(Promise.all([dropReading(), forgetSubscription()]));
  const uid = uidOf(request);
  if (uid !== undefined && uid !== lastUid) {
    lastUid = uid;
    event.waitUntil(dropReading(uid));
  }
  if (
    request.method === 'GET' &&
    request.mode !== 'navigate' &&
    (readPaths.has(pathname) || isPicture(pathname))
  )
    event.respondWith(readAnswer(event));
}
