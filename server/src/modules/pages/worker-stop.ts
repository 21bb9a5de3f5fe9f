/**
 * Replaces a bad service worker. Browsers fetch /sw.js at every visit and once a day, so this one
 * reaches them all, deletes the caches and removes itself. Open pages continue without a worker; no
 * round is interrupted. Source: SW-10.
 */
export const WORKER_STOP = `// The service worker is switched off here.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  );
});
`;
