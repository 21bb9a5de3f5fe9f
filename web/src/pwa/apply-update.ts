import { SERVICE_WORKER_RELOAD_DELAY_MS } from '@jubilee/contract/values/limits';

export interface UpdatePorts {
  readonly after: (ms: number, callback: () => void) => void;
  readonly isRoundOpen: () => boolean;
  /** Calls back when a round begins or ends; returns a function that stops it. */
  readonly onRounds: (callback: () => void) => () => void;
  readonly reload: () => void;
}

/**
 * Reloads the page in 1000 ms or, when a round is running then, as soon as it ends. Called twice it
 * reloads once. Source: SW-2, SW-3.
 */
export function createReload(ports: UpdatePorts): () => void {
  let isRequested = false;
  const reloadBetweenRounds = (): void => {
    if (!ports.isRoundOpen()) {
      ports.reload();
      return;
    }
    const stop = ports.onRounds(() => {
      if (ports.isRoundOpen()) return;
      stop();
      ports.reload();
    });
  };
  return () => {
    if (isRequested) return;
    isRequested = true;
    ports.after(SERVICE_WORKER_RELOAD_DELAY_MS, reloadBetweenRounds);
  };
}
