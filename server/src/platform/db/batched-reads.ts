/**
 * Joins reads that are requested in the same turn of the event loop into one statement.
 * While a batch is in progress the next one collects, so load makes batches larger, not more.
 */
const BATCH_SIZE_MAX = 500;

export function batchedReads<K, V>(
  load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  let waiting = new Map<K, Waiter<V>[]>();
  let running = false;

  async function run(): Promise<void> {
    while (waiting.size > 0) {
      const batch = new Map([...waiting].slice(0, BATCH_SIZE_MAX));
      waiting = new Map([...waiting].slice(BATCH_SIZE_MAX));
      try {
        const found = await load([...batch.keys()]);
        for (const [key, waiters] of batch) for (const one of waiters) one.resolve(found.get(key));
      } catch (error) {
        for (const waiters of batch.values()) for (const one of waiters) one.reject(error);
      }
    }
    running = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      const waiters = waiting.get(key);
      if (waiters === undefined) waiting.set(key, [{ resolve, reject }]);
      else waiters.push({ resolve, reject });
      if (!running) {
        running = true;
        setImmediate(() => void run());
      }
    });
}

interface Waiter<V> {
  readonly resolve: (value: V | undefined) => void;
  readonly reject: (reason: unknown) => void;
}
