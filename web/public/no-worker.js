// Comes in place of the service worker where the owner has switched it off: clears what was kept, and goes.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', event =>
  event.waitUntil(
    caches
      .keys()
      .then(names => Promise.all(names.map(name => caches.delete(name))))
      .then(() => self.registration.unregister()),
  ),
);
