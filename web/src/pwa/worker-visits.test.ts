/** How many requests one visit makes, in browsers that know navigation preload and in others. */
import { expect, test } from 'vitest';
import { installWorker } from './worker-events.ts';
import type { FetchEventOfWorker, InstallEventOfWorker, WorkerScope } from './worker-scope.ts';

const ORIGIN = 'https://play.sweeps.example';
const SHELL = { version: '1', files: [] };

/** The events of a worker's scope in a browser, and what the worker fetched. */
function browserScope(hasPreload: boolean) {
  const listeners = new Map<string, (event: never) => void>();
  const requested: string[] = [];
  const scope: WorkerScope = {
    location: { origin: ORIGIN },
    caches: { open: () => Promise.reject(new Error('no cache')) } as unknown as CacheStorage,
    registration: hasPreload ? { navigationPreload: { enable: async () => undefined } } : {},
    fetch: async (request) => {
      requested.push(typeof request === 'string' ? request : new URL(request.url).pathname);
      return new Response('from the network');
    },
    skipWaiting: async () => undefined,
    addEventListener: (type: string, listen: (event: never) => void) =>
      void listeners.set(type, listen),
  };
  installWorker(scope, SHELL);
  return { listeners, requested };
}

/** A visit as the browser reports it to the worker; undefined when the worker leaves it alone. */
function visit(hasPreload: boolean, path: string) {
  const { listeners, requested } = browserScope(hasPreload);
  let answer: Promise<Response> | undefined;
  const request = {
    method: 'GET',
    url: `${ORIGIN}${path}`,
    mode: 'navigate',
    headers: new Headers(),
  } as Request;
  const event: FetchEventOfWorker = {
    request,
    preloadResponse: Promise.resolve(hasPreload ? new Response('from the preload') : undefined),
    respondWith: (given) => {
      answer = given;
    },
    waitUntil: () => undefined,
  };
  listeners.get('fetch')?.(event as never);
  return { answer, requested };
}

test.each(['/__/auth/handler?state=s&code=c', '/__/auth/iframe', '/empty.html'])(
  '[SW-15] a visit to %s is answered by the one request that the browser has sent',
  async (path) => {
    const preloaded = visit(true, path);
    expect(await (await preloaded.answer)?.text()).toBe('from the preload');
    expect(preloaded.requested).toEqual([]);
    const plain = visit(false, path);
    expect(plain.answer).toBeUndefined();
    expect(plain.requested).toEqual([]);
  },
);

test('[SW-15] a browser that knows routes never starts the worker for `/__/`', async () => {
  const { listeners } = browserScope(true);
  const routes: unknown[] = [];
  const work: Promise<unknown>[] = [];
  const event: InstallEventOfWorker = {
    addRoutes: async (route) => void routes.push(route),
    waitUntil: (given) => void work.push(given),
  };
  listeners.get('install')?.(event as never);
  expect((await Promise.allSettled(work)).length).toBe(2);
  expect(routes).toEqual([{ condition: { urlPattern: { pathname: '/__/*' } }, source: 'network' }]);
});
