/**
 * Cash-outs that this process received and has not recorded yet. The runner ends no run before every process has
 * recorded what it received until then; two for the same bet are recorded in the order of receipt. Source: CRASH-3, CRASH-41.
 */
export interface PendingClaims {
  /** `stamp` returns the time of receipt, which may need a query. */
  record<T>(
    bet: string,
    stamp: () => Promise<number>,
    work: (receivedMs: number) => Promise<T>,
  ): Promise<T>;
  /**
   * Every cash-out received before the answered instant is recorded, and none will ever be stamped earlier. `nowMs`: a
   * time of the clock that stamps them.
   */
  recordedUntil(nowMs: number): number;
}

export function createPendingClaims(): PendingClaims {
  const pending = new Set<{ atMs: number }>();
  const lastOf = new Map<string, Promise<unknown>>();
  let promisedMs = 0;
  return {
    async record(bet, stamp, work) {
      const mark = { atMs: promisedMs };
      pending.add(mark);
      const before = lastOf.get(bet) ?? Promise.resolve();
      const stamped = stamp().then((atMs) => {
        mark.atMs = Math.max(mark.atMs, atMs);
        return mark.atMs;
      });
      const workNow = async () => work(await stamped);
      const own = before.then(workNow, workNow);
      lastOf.set(bet, own);
      try {
        return await own;
      } finally {
        pending.delete(mark);
        if (lastOf.get(bet) === own) lastOf.delete(bet);
      }
    },
    recordedUntil(nowMs) {
      let untilMs = nowMs;
      for (const { atMs } of pending) untilMs = Math.min(untilMs, atMs);
      promisedMs = Math.max(promisedMs, untilMs);
      return promisedMs;
    },
  };
}
