import { loadModule } from '../app/load-part.ts';
import { logProblem } from '../app/log.ts';
import type { Language } from '../language/languages.ts';

const PAGES = ['howto', 'terms', 'rules', 'privacy', 'responsible'] as const;
const FILES_MAX = 200;

/**
 * Makes the help and rules pages available offline in the visitor's language: loads them, and
 * sends the worker the list of files the page has by then. About 17 kB. Source: SW-14.
 */
export async function cacheHelpPages(location: string, language: Language): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (workers === undefined || !isSecureContext || !navigator.onLine) return;
  const registration = await workers.ready;
  const { loadInfoText } = await loadModule(async () => {
    await import('../features/info-pages/info-screen.tsx');
    return import('../features/info-pages/load-info-text.ts');
  });
  await Promise.all(PAGES.map((page) => loadInfoText(page, location, language)));
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === globalThis.location.origin && isPart(pathname))
    .map(({ pathname }) => pathname);
  registration.active?.postMessage({ keep: [...new Set(files)].slice(0, FILES_MAX) });
}

/** A script or a style; pictures are cached when they are first displayed. */
const isPart = (path: string): boolean => /^\/assets\/[\w.-]+\.(?:js|css)$/.test(path);

export function cacheHelpPagesWhenIdle(location: string, language: Language): () => void {
  const cacheNow = (): void => {
    cacheHelpPages(location, language).catch((cause: unknown) =>
      logProblem('The help pages could not be cached', cause),
    );
  };
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(cacheNow, IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(cacheNow, { timeout: IDLE_AFTER_MS });
  return () => cancelIdleCallback(idle);
}

const IDLE_AFTER_MS = 5_000;
