/** Runs work while no other tab of this origin runs work of the same name. */
export type Exclusive = <Value>(name: string, work: () => Promise<Value>) => Promise<Value>;

/** A tab that waits longer goes on alone: a slow or stuck tab must not stop the others. */
const PATIENCE_MS = 20_000;

/** By Web Locks; in a browser without them every tab works for itself. Source: SESS-27. */
export function browserExclusive(
  locks: Pick<LockManager, 'request'> | undefined,
  patience: () => AbortSignal = () => AbortSignal.timeout(PATIENCE_MS),
): Exclusive {
  return async (name, work) => {
    if (locks === undefined) return work();
    let isGranted = false;
    try {
      return await locks.request(name, { signal: patience() }, () => {
        isGranted = true;
        return work();
      });
    } catch (cause) {
      if (isGranted) throw cause;
      return work();
    }
  };
}
