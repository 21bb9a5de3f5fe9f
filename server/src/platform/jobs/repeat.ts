/** Repeats work with a pause in between; runs never overlap, and a fault ends only its run. */
export function repeatEvery(
  pauseMs: number,
  work: () => Promise<unknown>,
  onFault: (error: unknown) => void,
): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> = Promise.resolve();

  function schedule(): void {
    timer = setTimeout(() => {
      current = work()
        .then(
          () => undefined,
          (error: unknown) => onFault(error),
        )
        .then(() => {
          if (!stopped) schedule();
        });
    }, pauseMs);
  }
  schedule();

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
