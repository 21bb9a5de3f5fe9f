import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import { requestHash } from '@jubilee/core/wallet/request-hash';
import type { WalletState } from '@jubilee/core/wallet/wallet-states';
import type { ClientBase, Pool } from 'pg';
import type { Ids } from '../../platform/ids/ids.ts';
import { runBatch } from '../../platform/lanes/run-batch.ts';
import { updateState } from './wallet.store.ts';

interface Change {
  readonly walletId: bigint;
  readonly state: WalletState;
}

/**
 * In the caller's transaction, with the record of what the change is for: both commit together. The wallet stays locked until
 * then, so nothing slow may follow. Source: PLAY-1.
 */
export function changeStateWithin(
  client: Pick<ClientBase, 'query'>,
  ids: Ids,
  change: Change,
  at: string,
): Promise<void> {
  return updateState(client, requestOf(ids, change), at);
}

function requestOf(ids: Ids, { walletId, state }: Change) {
  return {
    walletId,
    state,
    operationIds: Object.values(CURRENCY_NUMBERS).map(() => ids.uuidV7()),
    requestHash: requestHash({ route: 'setState', brandNumber: 0, walletId, body: { state } }),
  };
}

/**
 * Bypasses the queue: an exclusion must not wait for bets, nor be shed with them. Faults: the database
 * stayed unreachable; the caller must try again.
 */
export async function changeState(pool: Pool, ids: Ids, change: Change, at: string): Promise<void> {
  const request = requestOf(ids, change);
  const [fate] = await runBatch([request], async ([one]) => {
    if (one !== undefined) await updateState(pool, one, at);
    return [true];
  });
  if (fate?.kind === 'faulted') throw fate.error;
  if (fate?.kind !== 'answered') {
    throw new Error(`The database did not confirm the state of wallet ${change.walletId}.`);
  }
}
