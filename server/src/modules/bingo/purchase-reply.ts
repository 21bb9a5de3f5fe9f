/** The reply to buying cards and to canceling them. Source: BINGO-2, BINGO-3. */
import type { AccountState } from '@jubilee/contract/entities/account';
import type { BingoPurchase } from '@jubilee/contract/entities/bingo';
import { toAccountState } from '../shared-rounds/index.ts';
import type { StoredOperation } from '../wallet/index.ts';
import type { BingoPorts } from './bingo-ports.ts';
import { roundOf } from './purchase-entries.ts';
import { toPurchaseView } from './purchase-view.ts';
import type { PurchaseRow } from './purchases.store.ts';
import { seedOf } from './room-outcome.ts';

export async function toPurchaseReply(
  ports: BingoPorts,
  purchase: PurchaseRow,
  operation: StoredOperation,
): Promise<{ readonly purchase: BingoPurchase; readonly account: AccountState }> {
  const seed = seedOf(ports.encryptor, await roundOf(ports, purchase));
  return { purchase: toPurchaseView(purchase, seed), account: toAccountState(operation) };
}
