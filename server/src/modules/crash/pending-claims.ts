/**
 * Cash-outs that this process received and has not recorded yet. The runner ends no run before every process has
 * recorded what it received until then; two for the same bet are recorded in the order of receipt. Source: CRASH-3, CRASH-41.
 */
export interface PendingClaims {
  /** One arrives, perhaps; its caller and its bet are not known yet. `stamp` returns the time of receipt, which may need a query. */
  arrive(stamp: () => Promise<number>): ArrivedClaim;
  /**
   * Every cash-out received before the answered instant is recorded, and none will ever be stamped earlier. `nowMs`: a
   * time of the clock that stamps them.
   */
  recordedUntil(nowMs: number): number;
}

export interface ArrivedClaim {
  /** The caller is known. From now on its sender decides when it is complete, so it holds nothing back for long. */
  admitted(): void;
  /** It was refused, or is complete. Changes nothing while it is being recorded. */
  leave(): void;
  record<T>(bet: string, work: (receivedMs: number) => Promise<T>): Promise<T>;
}

/** A body is in the packet of its headers, or in the next. */
const BODY_MS = 100;

interface Mark {
  atMs: number;
  state: 'arrived' | 'admitted' | 'recording';
  /** When a promise first met it without its body. */
  bodyAwaitedMs?: number;
}

export function createPendingClaims(): PendingClaims {
  const pending = new Set<Mark>();
  const lastOf = new Map<string, Promise<unknown>>();
  let promisedMs = 0;

  async function record<T>(
    { mark, stamped }: { readonly mark: Mark; readonly stamped: Promise<unknown> },
    bet: string,
    work: (receivedMs: number) => Promise<T>,
  ): Promise<T> {
    // Who waited for too long is not received before what was promised meanwhile.
    if (!pending.has(mark)) mark.atMs = Math.max(mark.atMs, promisedMs);
    mark.state = 'recording';
    pending.add(mark);
    const before = lastOf.get(bet) ?? Promise.resolve();
    const workNow = async () => {
      await stamped;
      return work(mark.atMs);
    };
    const own = before.then(workNow, workNow);
    lastOf.set(bet, own);
    try {
      return await own;
    } finally {
      pending.delete(mark);
      if (lastOf.get(bet) === own) lastOf.delete(bet);
    }
  }

  return {
    arrive(stamp) {
      const mark: Mark = { atMs: promisedMs, state: 'arrived' };
      pending.add(mark);
      const stamped = stamp().then((atMs) => {
        mark.atMs = Math.max(mark.atMs, atMs);
      });
      // Who is refused needs no stamp; who is recorded gets the fault.
      stamped.catch(() => undefined);
      return {
        admitted() {
          mark.state = 'admitted';
        },
        leave() {
          if (mark.state !== 'recording') pending.delete(mark);
        },
        record: (bet, work) => record({ mark, stamped }, bet, work),
      };
    },
    recordedUntil(nowMs) {
      let untilMs = nowMs;
      for (const mark of pending) {
        if (mark.state === 'admitted') mark.bodyAwaitedMs ??= nowMs;
        const isTooSlow =
          mark.state === 'admitted' && nowMs > (mark.bodyAwaitedMs ?? nowMs) + BODY_MS;
        if (isTooSlow) pending.delete(mark);
        else untilMs = Math.min(untilMs, mark.atMs);
      }
      promisedMs = Math.max(promisedMs, untilMs);
      return promisedMs;
    },
  };
}
