import { logProblem } from '../app/log.ts';

const ADDRESS = '/sw.js';

interface TypePolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): unknown };
}

/** The page's CSP allows scripts from trusted URLs only; this is our only one. */
function trustedAddress(): string {
  const policies = (globalThis as { trustedTypes?: TypePolicies }).trustedTypes;
  if (policies === undefined) return ADDRESS;
  const policy = policies.createPolicy('jubilee-worker', { createScriptURL: () => ADDRESS });
  return policy.createScriptURL(ADDRESS) as string;
}

export interface PageWorker {
  /** Fetches the worker again, so that a new version is cached before it is needed. */
  readonly refresh: () => void;
  /** Lets a new version that waits replace the old one. */
  readonly activateUpdate: () => void;
}

/** Registers the service worker. Notifies when another version has taken over. Source: SW-7. */
export function registerWorker(onReplaced: () => void): PageWorker {
  // Some browsers have none in private windows, and none has one on plain http.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (workers === undefined || !isSecureContext) {
    return { refresh: () => undefined, activateUpdate: () => undefined };
  }
  // The first worker takes over a page that had none: nothing was replaced.
  let hadOne = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    if (hadOne) onReplaced();
    hadOne = true;
  });
  const registered = workers
    .register(trustedAddress(), { scope: '/', updateViaCache: 'none' })
    .catch((cause: unknown) => {
      logProblem('The service worker could not be registered', cause);
      return undefined;
    });
  return {
    refresh() {
      void registered.then((registration) => registration?.update().catch(() => undefined));
    },
    activateUpdate() {
      void registered.then((registration) => registration?.waiting?.postMessage('takeOver'));
    },
  };
}
