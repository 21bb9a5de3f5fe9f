/**
 * The part of a service worker's global scope that ours uses; the browser's own types clash with
 * the page's.
 */
export interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** Routes that a browser follows without the worker, where it knows them. */
export interface InstallEventOfWorker extends WorkerEvent {
  addRoutes?(route: {
    readonly condition: { readonly urlPattern: { readonly pathname: string } };
    readonly source: 'network';
  }): Promise<unknown>;
}

export interface FetchEventOfWorker extends WorkerEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: CacheStorage;
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listen: (event: InstallEventOfWorker) => void): void;
  addEventListener(type: 'activate', listen: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listen: (event: FetchEventOfWorker) => void): void;
  addEventListener(
    type: 'message',
    listen: (event: WorkerEvent & { readonly data: unknown }) => void,
  ): void;
}

/** What the build writes before the worker's code. */
export interface Shell {
  readonly version: string;
  /** URLs of files that the first screen needs and the document does not reference. */
  readonly files: readonly string[];
}
