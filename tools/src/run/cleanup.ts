/** Stops what was started, in reverse order, once, within a bounded time. */
export interface Cleanup {
  add(name: string, stop: () => Promise<unknown>): void;
  /** Stops everything. Returns what failed to stop in time, each with the reason. */
  run(): Promise<readonly string[]>;
  /** True once `run` has been called: nothing new may be started. */
  readonly ended: boolean;
}

export function createCleanup(withinMs: number): Cleanup {
  const parts: { name: string; stop: () => Promise<unknown> }[] = [];
  let running: Promise<readonly string[]> | undefined;

  async function stopAll(): Promise<readonly string[]> {
    const left: string[] = [];
    const deadline = performance.now() + withinMs;
    for (;;) {
      const part = parts.pop();
      if (part === undefined) return left;
      // A part that hangs must leave time for those after it; the last gets all the remaining time.
      const remaining = Math.max(0, deadline - performance.now()) / (parts.length > 0 ? 2 : 1);
      const reason = await stopsWithin(part.stop, remaining);
      if (reason !== undefined) left.push(`${part.name} (${reason})`);
    }
  }

  return {
    add: (name, stop) => void parts.push({ name, stop }),
    run: () => (running ??= stopAll()),
    get ended() {
      return running !== undefined;
    },
  };
}

/** Undefined when it stopped, otherwise why not. */
async function stopsWithin(
  stop: () => Promise<unknown>,
  milliseconds: number,
): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, milliseconds, 'took too long');
  });
  const stopped = stop().then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const reason = await Promise.race([stopped, late]);
  clearTimeout(timer);
  return reason;
}
