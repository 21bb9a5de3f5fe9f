/**
 * Cash-outs that this process received and has not recorded yet. The runner ends no run before every process has
 * recorded what it received until then; two for the same bet are recorded in the order of receipt. Source: CRASH-3, CRASH-41.
 */
import { CALL_DEADLINES } from '@jubilee/contract/values/retry-budget';

export interface PendingClaims {
  /**
   * One arrives, perhaps; its caller and its bet are not known yet. It is received, and holds the promise back, once it is
   * complete: what its sender can delay must not be stamped before. `stamp` returns the time of receipt, which may need a query.
   */
  arrive(complete: Promise<void>, stamp: () => Promise<number>): ArrivedClaim;
  /**
   * Every cash-out received before the answered instant is recorded, and none will ever be stamped earlier. `nowMs`: a
   * time of the clock that stamps them.
   */
  recordedUntil(nowMs: number): number;
}

export interface ArrivedClaim {
  /** It was refused, or is over. Changes nothing while it is being recorded. */
  leave(): void;
  /** Its connection is gone. Whoever sent it completely has cashed out then, and not when he is recognized. */
  loseConnection(): void;
  record<T>(bet: string, work: (receivedMs: number) => Promise<T>): Promise<T>;
}

interface Mark {
  atMs: number;
  /** `atMs` is the time of receipt; before, it is a bound below it. */
  isStamped: boolean;
  state: 'incomplete' | 'complete' | 'recording' | 'gone';
}

/**
 * Longer than any call is worked on before it is refused: whose caller is still unknown then is never recorded, and must
 * not hold every end back should nobody have noticed.
 */
const UNKNOWN_FOR_MS_MAX = CALL_DEADLINES.ordinary.serverMs + 5_000;

export function createPendingClaims(): PendingClaims {
  const pending = new Set<Mark>();
  const lastOf = new Map<string, Promise<unknown>>();
  let promisedMs = 0;

  async function record<T>(
    { mark, stamped }: { readonly mark: Mark; readonly stamped: Promise<unknown> },
    bet: string,
    work: (receivedMs: number) => Promise<T>,
  ): Promise<T> {
    // Who was given up is not received before what was promised meanwhile.
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
    arrive(complete, stamp) {
      const mark: Mark = { atMs: promisedMs, isStamped: false, state: 'incomplete' };
      const stamped = complete.then(async () => {
        mark.atMs = Math.max(mark.atMs, promisedMs);
        if (mark.state === 'incomplete') {
          mark.state = 'complete';
          pending.add(mark);
        }
        mark.atMs = Math.max(mark.atMs, await stamp());
        mark.isStamped = true;
      });
      // Who is refused needs no stamp; who is recorded gets the fault.
      stamped.catch(() => undefined);
      return {
        leave() {
          if (mark.state === 'recording') return;
          mark.state = 'gone';
          pending.delete(mark);
        },
        loseConnection() {
          if (mark.state === 'incomplete') mark.state = 'gone';
        },
        record: (bet, work) => record({ mark, stamped }, bet, work),
      };
    },
    recordedUntil(nowMs) {
      let untilMs = nowMs;
      for (const mark of pending) {
        const isKnown = mark.state === 'recording' || !mark.isStamped;
        if (!isKnown && nowMs - mark.atMs > UNKNOWN_FOR_MS_MAX) pending.delete(mark);
        else untilMs = Math.min(untilMs, mark.atMs);
      }
      promisedMs = Math.max(promisedMs, untilMs);
      return promisedMs;
    },
  };
}
