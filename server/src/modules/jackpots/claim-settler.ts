import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { type ClaimRow, selectClaimsLeftOpen, selectOpenClaims } from './jackpot.store.ts';
import { settleClaim, type SettlePorts } from './settle-claim.ts';

const LEFT_OPEN_MAX = 500;

/** Pays claims one after the other: hits at the same instant would only wait for one row in the database. */
export interface ClaimSettler {
  /** Pays what a bet hit. A fault is logged: the claim waits for the next sweep. */
  settleBet(walletId: bigint, operationId: string): void;
  /** Pays claims that are open since before this instant. Returns the number of claims read. */
  settleLeftOpen(before: string): Promise<number>;
  /** Resolves when everything enqueued so far is paid or has failed. */
  settled(): Promise<void>;
}

export function createClaimSettler(
  ports: SettlePorts & { readonly db: Kysely<Tables> },
): ClaimSettler {
  const { db, log } = ports;
  let queue: Promise<void> = Promise.resolve();

  function enqueue(work: () => Promise<void>): Promise<void> {
    const mine = queue.then(work);
    queue = mine.catch(() => undefined);
    return mine;
  }

  async function settleClaimsOf(walletId: bigint, operationId: string): Promise<void> {
    for (const claim of await selectOpenClaims(db, walletId, operationId)) {
      await settleClaim(ports, claim);
    }
  }

  /** A claim that fails does not delay the others. */
  async function settleOne(claim: ClaimRow): Promise<void> {
    await enqueue(() => settleClaim(ports, claim)).catch((error: unknown) =>
      log.error({ err: error, operationId: claim.operation_id }, 'a jackpot win was not paid'),
    );
  }

  return {
    settleBet(walletId, operationId) {
      enqueue(() => settleClaimsOf(walletId, operationId)).catch((error: unknown) =>
        log.warn({ err: error, operationId }, 'a jackpot win waits for the next sweep'),
      );
    },
    async settleLeftOpen(before) {
      const claims = await selectClaimsLeftOpen(db, before, LEFT_OPEN_MAX);
      for (const claim of claims) await settleOne(claim);
      return claims.length;
    },
    settled: () => queue,
  };
}
