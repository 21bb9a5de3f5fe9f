/**
 * What this process reports to the database of the cash-outs that it receives: until when it could receive them, and until when
 * all of them are recorded. Source: CRASH-16, CRASH-23, CRASH-41.
 */
import type { Pool } from 'pg';
import { isoInstant, type SharedClock } from '../../platform/clock/clock.ts';
import { nextRun } from '../../platform/clock/next-run.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import { recordBeat } from './cashout-beats.store.ts';
import type { PendingClaims } from './pending-claims.ts';

export interface Reception {
  /** A sign of life. Answers whether a round runs. */
  beat(): Promise<boolean>;
  /** The last sign of life: nothing will be received any more. */
  end(): Promise<void>;
  /**
   * Resolves when it is recorded that a cash-out could be received at this instant. A run that was interrupted before is
   * marked by then, and none will be marked as interrupted earlier than this instant.
   */
  recordUntil(receivedMs: number): Promise<void>;
}

export function createReception(ports: {
  /** For signs of life alone. */
  readonly beatPool: Pool;
  /** For those that a cash-out waits for. */
  readonly pool: Pool;
  readonly clock: SharedClock;
  readonly ids: Ids;
  readonly claims: PendingClaims;
  readonly silenceMs: number;
}): Reception {
  const { clock, claims, silenceMs } = ports;
  const handlerId = ports.ids.uuidV7();
  let receivedMs = 0;

  async function beat(pool: Pool, recordedUntil?: 'infinity'): Promise<boolean> {
    const nowMs = await clock.read();
    return recordBeat(pool, {
      handlerId,
      receivingUntil: isoInstant(Math.max(nowMs, receivedMs)),
      recordedUntil: recordedUntil ?? isoInstant(claims.recordedUntil(nowMs)),
      silenceMs,
    });
  }

  /** All cash-outs that wait share one statement at a time. */
  const beatForClaims = nextRun(() => beat(ports.pool));
  return {
    beat: () => beat(ports.beatPool),
    async end() {
      await beat(ports.beatPool, 'infinity');
    },
    async recordUntil(claimMs) {
      receivedMs = Math.max(receivedMs, claimMs);
      // A connection that broke must not cost all that wait their cash-out.
      await beatForClaims().catch(beatForClaims);
    },
  };
}
