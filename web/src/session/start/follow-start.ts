export interface FollowPorts {
  /** Calls back when a retry makes sense; returns a function that stops that. */
  readonly onWake: (listener: () => void) => () => void;
  readonly log: (sentence: string, cause?: unknown) => void;
}

/**
 * Passes what `start` loads to `onStarted`, once. A failed load is retried whenever the page wakes.
 * Returns a function that stops it. Source: ERR-5.
 */
export function followStart<Started>(
  start: () => Promise<Started>,
  onStarted: (started: Started) => void,
  { onWake, log }: FollowPorts,
): () => void {
  let isOver = false;
  let isTrying = false;
  let stopWaking: (() => void) | undefined;
  const stop = (): void => {
    isOver = true;
    stopWaking?.();
  };
  const attempt = (): void => {
    if (isOver || isTrying) return;
    isTrying = true;
    start().then(
      (started) => {
        if (isOver) return;
        stop();
        onStarted(started);
      },
      (cause: unknown) => {
        isTrying = false;
        log('The session could not be started', cause);
        if (!isOver) stopWaking ??= onWake(attempt);
      },
    );
  };
  attempt();
  return stop;
}
