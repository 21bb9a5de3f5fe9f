import {
  type Answered,
  cacheName,
  filesOfDocument,
  filesToCache,
  isFileAnswer,
  isCacheable,
  IDENTITY_PATHS,
  PUBLIC_PATHS,
  staleCaches,
  chooseFetchStrategy,
} from './worker-rules.ts';
import { offlinePage } from './offline-page.ts';
import type { FetchEventOfWorker, Shell, WorkerScope } from './worker-scope.ts';

/** A page that waits longer than this for the network opens from the cached shell. */
const PAGE_WAIT_MS = 3_000;
const FILES_AT_ONCE = 6;
const SHELL = '/';

function factsOf(answer: Response): Answered {
  return {
    status: answer.status,
    type: answer.type,
    isRedirected: answer.redirected,
    cacheControl: answer.headers.get('cache-control'),
    contentType: answer.headers.get('content-type'),
  };
}

/**
 * Connects the worker to the browser. A version is cached completely or not at all. Source: SW-7.
 */
export function installWorker(scope: WorkerScope, shell: Shell): void {
  const open = (): Promise<Cache> => scope.caches.open(cacheName(shell.version));

  const cacheShell = async (): Promise<void> => {
    const cache = await open();
    const page = await scope.fetch(SHELL, { cache: 'no-store', credentials: 'omit' });
    if (!isCacheable(factsOf(page))) throw new Error('The page could not be cached');
    const files = [...filesOfDocument(await page.clone().text()), ...shell.files];
    for (let at = 0; at < files.length; at += FILES_AT_ONCE) {
      await Promise.all(files.slice(at, at + FILES_AT_ONCE).map((file) => fetchFile(cache, file)));
    }
    // Without it the shell could not start offline; a later visit that caches it is soon enough.
    await Promise.all([...PUBLIC_PATHS].map((path) => settings(new Request(path)).catch(nothing)));
    await cache.put(SHELL, page);
  };

  const fetchFile = async (cache: Cache, file: Request | string): Promise<Response> => {
    const answer = await scope.fetch(file);
    if (isFileAnswer(factsOf(answer))) await cache.put(file, answer.clone());
    else if (typeof file === 'string') throw new Error(`${file} could not be cached`);
    return answer;
  };

  const file = async (request: Request): Promise<Response> => {
    const cache = await open();
    return (await cache.match(request)) ?? fetchFile(cache, request);
  };

  const settings = async (request: Request): Promise<Response> => {
    const cache = await open();
    const answer = await scope.fetch(request).catch(nothing);
    if (answer === undefined) return (await cache.match(request)) ?? Response.error();
    if (isCacheable(factsOf(answer))) await cache.put(request, answer.clone());
    return answer;
  };

  const fromNetwork = async (event: FetchEventOfWorker): Promise<Response> =>
    (await event.preloadResponse) ?? scope.fetch(event.request);

  const page = async (event: FetchEventOfWorker): Promise<Response> => {
    const network = fromNetwork(event);
    // A late response that fails no longer matters.
    event.waitUntil(network.then(nothing, nothing));
    const first = await Promise.race([network.catch(nothing), pause(PAGE_WAIT_MS)]);
    if (first !== undefined) return first;
    const cached = await (await open()).match(SHELL);
    return cached ?? network.catch(offlinePage);
  };

  scope.addEventListener('install', (event) => {
    event.waitUntil(cacheShell());
    const aside = {
      condition: { urlPattern: { pathname: IDENTITY_PATHS } },
      source: 'network',
    } as const;
    event.waitUntil(Promise.resolve(event.addRoutes?.(aside)).catch(nothing));
  });
  scope.addEventListener('activate', (event) => {
    event.waitUntil(
      scope.caches
        .keys()
        .then((names) =>
          Promise.all(staleCaches(names, shell.version).map((name) => scope.caches.delete(name))),
        )
        .then(() => scope.registration.navigationPreload?.enable()),
    );
  });
  const isPreloading = (): boolean => scope.registration.navigationPreload !== undefined;

  const cacheFiles = async (paths: readonly string[]): Promise<void> => {
    const cache = await open();
    for (const path of paths) {
      if ((await cache.match(path)) === undefined) await fetchFile(cache, path).catch(nothing);
    }
  };

  scope.addEventListener('message', (event) => {
    if (event.data === 'takeOver') void scope.skipWaiting();
    else event.waitUntil(cacheFiles(filesToCache(event.data)));
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const way = chooseFetchStrategy(
      {
        method: request.method,
        url: request.url,
        mode: request.mode,
        hasAuthorization: request.headers.has('authorization'),
      },
      scope.location.origin,
    );
    if (way === 'page') event.respondWith(page(event));
    // The browser has sent the preload already; left unanswered, it would send the visit once more.
    else if (way === 'network' && isPreloading()) event.respondWith(fromNetwork(event));
    else if (way === 'file') event.respondWith(file(request));
    else if (way === 'public') event.respondWith(settings(request));
  });
}

const nothing = (): undefined => undefined;

function pause(ms: number): Promise<undefined> {
  return new Promise((resolve) => void setTimeout(() => resolve(undefined), ms));
}
