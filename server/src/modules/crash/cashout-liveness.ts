/**
 * Every process that handles cash-outs has a shared lock for as long as its connection lives. The round runner tries
 * to take the same lock exclusively: if it succeeds, no process handles cash-outs. Source: CRASH-23.
 */
import type { Brand } from '@jubilee/contract/settings/brand';
import type { Pool, PoolClient } from 'pg';
import { repeatEvery } from '../../platform/jobs/repeat.ts';
import { acquireCashoutLivenessLock } from './rounds.store.ts';

const AGAIN_MS = 1_000;

/** Resolves after the first attempt to take the lock; a failed attempt is repeated. */
export async function holdCashoutLivenessLock(deps: {
  /** Needs one connection, which is used for the lock only. */
  readonly pool: Pool;
  readonly brands: readonly Brand[];
  readonly onFault: (error: unknown) => void;
}): Promise<{ stop(): Promise<void> }> {
  const { pool, brands, onFault } = deps;
  let lockHolder: PoolClient | undefined;

  function lose(client: PoolClient): void {
    if (lockHolder !== client) return;
    lockHolder = undefined;
    // Closes the connection, and with it the lock.
    client.release(true);
  }

  async function acquire(): Promise<void> {
    if (lockHolder !== undefined) return;
    const client = await pool.connect();
    try {
      await acquireCashoutLivenessLock(
        client,
        brands.map(({ number }) => number),
      );
      client.once('error', () => lose(client));
      client.once('end', () => lose(client));
      lockHolder = client;
    } finally {
      if (lockHolder !== client) client.release(true);
    }
  }

  await acquire().catch(onFault);
  const loop = repeatEvery(AGAIN_MS, acquire, onFault);
  return {
    async stop() {
      await loop.stop();
      if (lockHolder !== undefined) lose(lockHolder);
    },
  };
}
