/**
 * Cash-outs that this process received and has not recorded yet. The runner closes no bets while one received before
 * the end is pending; two for the same bet are decided in the order of receipt. Source: CRASH-3.
 */
export interface PendingClaims {
  run<T>(bet: string, receivedMs: number, work: () => Promise<T>): Promise<T>;
  /** Whether a cash-out received before this instant is not recorded yet. */
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
