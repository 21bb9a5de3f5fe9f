/**
 * What the service worker does with a request, as a pure decision. Everything not listed here goes
 * to the network untouched: calls, sessions, identity, versions, other providers. Source: SW-4,
 * SW-7.
 */
export interface WorkerRequest {
  readonly method: string;
  readonly url: string;
  /** `navigate` for a whole page. */
  readonly mode: string;
  readonly hasAuthorization: boolean;
}

export type FetchStrategy =
  /** Not handled by the worker. */
  | 'untouched'
  /** A visit to something that is no page of the app: the network alone. */
  | 'network'
  /** A whole page: the network, otherwise the cached shell. */
  | 'page'
  /** A built file with a content hash in its name: the cache, otherwise the network. */
  | 'file'
  /** The same for every visitor of the brand: the network, otherwise the last response. */
  | 'public';

/** Built files with a hash in their name. */
const HASHED = /^\/assets\/[\w.-]+-[\w-]{8,}\.(?:js|css|woff2|svg|png|webp|avif)$/;

/** Responses without visitor data that declare themselves cacheable. */
export const PUBLIC_PATHS: ReadonlySet<string> = new Set(['/getAppConfig', '/gamesConfiguration']);

/** Addresses of the identity service on the brand's host, which count each request. */
export const IDENTITY_PATHS = '/__/*';

/** Pages of the identity library, and a page that has to stay empty. */
const NOT_PAGES = /^\/(?:__\/|empty\.html$)|\.[a-z0-9]{2,11}$/i;

export function chooseFetchStrategy(request: WorkerRequest, origin: string): FetchStrategy {
  const url = new URL(request.url);
  if (url.origin !== origin || request.method !== 'GET' || request.hasAuthorization)
    return 'untouched';
  if (request.mode === 'navigate') return NOT_PAGES.test(url.pathname) ? 'network' : 'page';
  if (HASHED.test(url.pathname)) return 'file';
  // With a query it is the configuration of one player.
  return PUBLIC_PATHS.has(url.pathname) && url.search === '' ? 'public' : 'untouched';
}

export interface Answered {
  readonly status: number;
  /** `basic` is a response of our own origin. */
  readonly type: string;
  readonly isRedirected: boolean;
  readonly cacheControl: string | null;
  readonly contentType: string | null;
}

/** Whether a response may be cached at all: complete, plain, and not private. */
export function isCacheable(answer: Answered): boolean {
  return (
    answer.status === 200 &&
    answer.type === 'basic' &&
    !answer.isRedirected &&
    !/\b(?:no-store|private)\b/i.test(answer.cacheControl ?? '')
  );
}

/** A file's response must also be a file: a page cached in place of a script would stay forever. */
export function isFileAnswer(answer: Answered): boolean {
  return isCacheable(answer) && !/^text\/html\b/i.test(answer.contentType ?? '');
}

const NAME = 'jubilee-shell-';

export const cacheName = (version: string): string => `${NAME}${version}`;

/** Caches of other versions, which an activated worker deletes. */
export function staleCaches(names: readonly string[], version: string): readonly string[] {
  return names.filter((name) => name.startsWith(NAME) && name !== cacheName(version));
}

/** Built files that a document references: scripts, styles, fonts and icons of its brand. */
export function filesOfDocument(html: string): readonly string[] {
  const found = [...html.matchAll(/(?:href|src)="(\/assets\/[\w.-]+)"/g)];
  return [...new Set(found.map((match) => match[1] ?? ''))];
}

const CACHED_BY_PAGE_MAX = 200;

/**
 * The built files that a page wants its worker to cache; any other request is ignored. Source:
 * SW-14.
 */
export function filesToCache(data: unknown): readonly string[] {
  const keep: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'keep') : [];
  if (!Array.isArray(keep)) return [];
  return keep
    .slice(0, CACHED_BY_PAGE_MAX)
    .filter((path): path is string => typeof path === 'string' && HASHED.test(path));
}
