/**
 * Publishes balance changes from the outbox to the sockets of their players. Starts with commits
 * after its own start: a client that connects later fetches the balances first. Source: SOCK-4,
 * SOCK-8.
 */
import { currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import type { Logger } from 'pino';
import { repeatEvery } from '../../platform/jobs/repeat.ts';
import { OUTBOX_SHARDS, type OutboxCursor, type Wallet } from '../wallet/index.ts';
import type { SocketSurface } from './socket-surface.ts';

const INTERVAL_MS = 50;
const EVENTS_PER_READ_MAX = 500;

export async function publishBalances(deps: {
  readonly wallet: Pick<Wallet, 'readOutbox' | 'outboxHorizon'>;
  readonly sockets: Pick<SocketSurface, 'emitToPlayer' | 'connectionCount'>;
  readonly log: Logger;
}): Promise<{ close(): Promise<void> }> {
  const start = await deps.wallet.outboxHorizon();
  const cursors: OutboxCursor[] = Array.from({ length: OUTBOX_SHARDS }, () => start);
  let closed = false;

  async function readShard(shard: number): Promise<void> {
    for (;;) {
      const after = cursors[shard] ?? start;
      const events = await deps.wallet.readOutbox({ shard, after, limit: EVENTS_PER_READ_MAX });
      for (const { cursor, payload } of events) {
        const { currency, balance, lockedBalance, version } = payload;
        deps.sockets.emitToPlayer(cursor.walletId, 'BALANCE_UPDATE', {
          currency: currencyOfNumber(currency),
          balance,
          lockedBalance,
          version,
        });
        cursors[shard] = cursor;
      }
      if (events.length < EVENTS_PER_READ_MAX || closed) return;
    }
  }

  async function tick(): Promise<void> {
    // No sockets: skip the events instead of reading them.
    if (deps.sockets.connectionCount() === 0) {
      const horizon = await deps.wallet.outboxHorizon();
      // A client that connected meanwhile may have played before the horizon was read, so its
      // events must not be skipped.
      if (deps.sockets.connectionCount() === 0) cursors.fill(horizon);
      return;
    }
    for (let shard = 0; shard < OUTBOX_SHARDS && !closed; shard += 1) await readShard(shard);
  }

  const loop = repeatEvery(INTERVAL_MS, tick, (error) =>
    deps.log.error({ err: error }, 'the outbox could not be read'),
  );
  return {
    async close() {
      closed = true;
      await loop.stop();
    },
  };
}
