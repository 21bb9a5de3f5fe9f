import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import { requestHash } from '@jubilee/core/wallet/request-hash';
import type { WalletState } from '@jubilee/core/wallet/wallet-states';
import type { Pool } from 'pg';
import type { Ids } from '../../platform/ids/ids.ts';
import { runBatch } from '../../platform/lanes/run-batch.ts';
import { updateState } from './wallet.store.ts';

/**
 * Bypasses the queue: an exclusion must not wait for bets, nor be shed with them. Faults: the database
 * stayed unreachable; the caller must try again.
 */
export async function changeState(
  pool: Pool,
  ids: Ids,
  change: { readonly walletId: bigint; readonly state: WalletState },
  at: string,
): Promise<void> {
  const { walletId, state } = change;
  const request = {
    walletId,
    state,
    operationIds: Object.values(CURRENCY_NUMBERS).map(() => ids.uuidV7()),
    requestHash: requestHash({ route: 'setState', brandNumber: 0, walletId, body: { state } }),
  };
  const [fate] = await runBatch([request], async ([one]) => {
    if (one !== undefined) await updateState(pool, one, at);
    return [true];
  });
  if (fate?.kind === 'faulted') throw fate.error;
  if (fate?.kind !== 'answered') {
    throw new Error(`The database did not confirm the state of wallet ${walletId}.`);
  }
}
