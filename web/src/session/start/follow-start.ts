export interface FollowPorts {
  /** Tells when another try makes sense; gives the way to stop that. */
  readonly onWake: (listener: () => void) => () => void;
  readonly log: (sentence: string, cause?: unknown) => void;
}

/**
 * Gives what `start` loads to `take`, once. A load that failed is tried again whenever the page wakes.
 * Returns the way to stop. Source: ERR-5.
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
