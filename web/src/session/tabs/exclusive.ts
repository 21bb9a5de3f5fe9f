/** Runs work while no other tab of this origin runs work of the same name. */
export type Exclusive = <Value>(name: string, work: () => Promise<Value>) => Promise<Value>;

/** A tab that waits longer goes on alone: a slow or stuck tab must not stop the others. */
const PATIENCE_MS = 20_000;

/** By Web Locks; in a browser without them, or whose locks are silent, every tab works for itself. Source: SESS-27. */
export function browserExclusive(
  locks: Pick<LockManager, 'request'> | undefined,
  patience: () => AbortSignal = () => AbortSignal.timeout(PATIENCE_MS),
): Exclusive {
  return async (name, work) => {
    type Done = Awaited<ReturnType<typeof work>>;
    let running: Promise<Done> | undefined;
    const once = (): Promise<Done> => (running ??= work() as Promise<Done>);
    if (locks === undefined) return once();
    const signal = patience();
    const impatient = new Promise((resolve) => {
      signal.addEventListener('abort', resolve, { once: true });
    });
    const granted = locks.request(name, { signal }, once).catch(() => undefined);
    await Promise.race([granted, impatient]);
    return once();
  };
}
