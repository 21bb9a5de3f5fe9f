/**
 * Cash-outs that were received and are not on record yet. The sweep at the end of a round waits for
 * those that came before it; of two for one bet the one that came first is decided first. Source: CRASH-3.
 */
export interface PendingClaims {
  run<T>(bet: string, receivedMs: number, work: () => Promise<T>): Promise<T>;
  /** True while a cash-out that came before this instant is not on record. */
  hasOneBefore(instantMs: number): boolean;
}

export function createPendingClaims(): PendingClaims {
  const received = new Set<{ readonly at: number }>();
  const lastOf = new Map<string, Promise<unknown>>();
  return {
    async run(bet, receivedMs, work) {
      const mark = { at: receivedMs };
      received.add(mark);
      const before = lastOf.get(bet) ?? Promise.resolve();
      const own = before.then(work, work);
      lastOf.set(bet, own);
      try {
        return await own;
      } finally {
        received.delete(mark);
        if (lastOf.get(bet) === own) lastOf.delete(bet);
      }
    },
    hasOneBefore: (instantMs) => [...received].some(({ at }) => at < instantMs),
  };
}
