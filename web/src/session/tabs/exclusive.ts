/** Runs work while no other tab of this origin runs work of the same name. */
export type Exclusive = <Value>(name: string, work: () => Promise<Value>) => Promise<Value>;

/** A tab that waits longer goes on alone: a slow or stuck tab must not stop the others. */
const PATIENCE_MS = 20_000;
/** Whether a lock is free is answered at once, or never. A log-in waits for it. */
const SILENCE_MS = 1_500;
const PROBE = 'jubilee probe';

type Locks = Pick<LockManager, 'request'>;

/** By Web Locks; in a browser without them, or whose locks are silent, every tab works for itself. Source: SESS-27. */
export function browserExclusive(
  locks: Locks | undefined,
  patience: () => AbortSignal = () => AbortSignal.timeout(PATIENCE_MS),
  silence: () => AbortSignal = () => AbortSignal.timeout(SILENCE_MS),
): Exclusive {
  let answers: Promise<boolean> | undefined;
  let silent: Promise<boolean> | undefined;
  return async (name, work) => {
    type Done = Awaited<ReturnType<typeof work>>;
    let running: Promise<Done> | undefined;
    const once = (): Promise<Done> => (running ??= work() as Promise<Done>);
    if (locks === undefined) return once();
    answers ??= doAnswer(locks);
    silent ??= endOf(silence()).then(() => false);
    // A late answer counts.
    if (!(await Promise.race([answers, silent]))) return once();
    const signal = patience();
    const granted = locks.request(name, { signal }, once).catch(() => undefined);
    await Promise.race([granted, endOf(signal)]);
    return once();
  };
}

async function doAnswer(locks: Locks): Promise<boolean> {
  try {
    return await locks.request(PROBE, { ifAvailable: true }, () => true);
  } catch {
    return false;
  }
}

function endOf(signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', resolve, { once: true });
  });
}
