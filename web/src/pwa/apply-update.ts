import { SERVICE_WORKER_RELOAD_DELAY_MS } from '@jubilee/contract/values/limits';

export interface UpdatePorts {
  readonly after: (ms: number, callback: () => void) => void;
  readonly isRoundOpen: () => boolean;
  /** Calls when a round begins or ends; gives the way to end that. */
  readonly onRounds: (callback: () => void) => () => void;
  readonly reload: () => void;
}

/**
 * Reloads the page 1000 ms from now, and when a round goes on then, as soon as it ends. Asked twice it
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
