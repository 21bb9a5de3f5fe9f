/**
 * The way back from a bad service worker: browsers fetch /sw.js at every visit and once a day, so this
 * one reaches them all, forgets what was kept and removes itself. Pages that are open go on without
 * one; nobody's round is cut off. Source: SW-10.
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
