/**
 * What the service worker does with a request, as a pure decision. Whatever is not named here goes to
 * the network untouched: calls, sessions, identity, versions, other sign-in providers. Source: SW-4, SW-7.
 */
export interface WorkerRequest {
  readonly method: string;
  readonly url: string;
  /** `navigate` when a whole page is asked for. */
  readonly mode: string;
  readonly hasAuthorization: boolean;
}

export type FetchStrategy =
  /** Not the worker's business. */
  | 'untouched'
  /** A whole page: the network, else the kept shell. */
  | 'page'
  /** A built file, whose name changes with its content: the kept one, else the network. */
  | 'file'
  /** What every visitor of the brand is told alike: the network, else the last answer. */
  | 'public';

/** Files of the build that carry a hash in their name. */
const HASHED = /^\/assets\/[\w.-]+-[\w-]{8,}\.(?:js|css|woff2|svg|png|webp|avif)$/;

/** Answers with no visitor in them, which say themselves that they may be kept. */
export const PUBLIC_PATHS: ReadonlySet<string> = new Set(['/getAppConfig', '/gamesConfiguration']);

/** Pages of the identity library, and a page that has to stay empty. */
const NOT_PAGES = /^\/(?:__\/|empty\.html$)|\.[a-z0-9]{2,11}$/i;

export function chooseFetchStrategy(request: WorkerRequest, origin: string): FetchStrategy {
  const url = new URL(request.url);
  if (url.origin !== origin || request.method !== 'GET' || request.hasAuthorization)
    return 'untouched';
  if (request.mode === 'navigate') return NOT_PAGES.test(url.pathname) ? 'untouched' : 'page';
  if (HASHED.test(url.pathname)) return 'file';
  // With a query it is the configuration of one player.
  return PUBLIC_PATHS.has(url.pathname) && url.search === '' ? 'public' : 'untouched';
}

export interface Answered {
  readonly status: number;
  /** `basic` is an answer of our own origin. */
  readonly type: string;
  readonly isRedirected: boolean;
  readonly cacheControl: string | null;
  readonly contentType: string | null;
}

/** Whether an answer may be kept at all: a whole, plain answer that nobody called private. */
export function isCacheable(answer: Answered): boolean {
  return (
    answer.status === 200 &&
    answer.type === 'basic' &&
    !answer.isRedirected &&
    !/\b(?:no-store|private)\b/i.test(answer.cacheControl ?? '')
  );
}

/** A file's answer must also be one: a page in place of a script would be kept for good. */
export function isFileAnswer(answer: Answered): boolean {
  return isCacheable(answer) && !/^text\/html\b/i.test(answer.contentType ?? '');
}

const NAME = 'jubilee-shell-';

export const cacheName = (version: string): string => `${NAME}${version}`;

/** Caches of other versions, which an activated worker drops. */
export function staleCaches(names: readonly string[], version: string): readonly string[] {
  return names.filter((name) => name.startsWith(NAME) && name !== cacheName(version));
}

/** Files of the build that a document names: scripts, styles, fonts and signs of its brand. */
export function filesOfDocument(html: string): readonly string[] {
  const found = [...html.matchAll(/(?:href|src)="(\/assets\/[\w.-]+)"/g)];
  return [...new Set(found.map((match) => match[1] ?? ''))];
}

const CACHED_BY_PAGE_MAX = 200;

/** The built files that a page asks its worker to keep; of anything else it says, nothing. Source: SW-14. */
export function filesToCache(data: unknown): readonly string[] {
  const keep: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'keep') : [];
  if (!Array.isArray(keep)) return [];
  return keep
    .slice(0, CACHED_BY_PAGE_MAX)
    .filter((path): path is string => typeof path === 'string' && HASHED.test(path));
}
