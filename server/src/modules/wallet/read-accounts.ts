import { currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import { walletStateOfNumber } from '@jubilee/core/wallet/wallet-states';
import type { ClientBase } from 'pg';
import type { Account } from './operations.ts';
import { selectWallets } from './wallet.store.ts';

export async function readAccounts(
  client: Pick<ClientBase, 'query'>,
  walletId: bigint,
): Promise<readonly Account[]> {
  const rows = await selectWallets(client, walletId);
  return rows.map((row) => ({
    walletId,
    currency: currencyOfNumber(row.currency),
    brandNumber: row.brand,
    balance: row.available,
    lockedBalance: row.locked,
    unplayed: row.unplayed,
    version: row.ver,
    state: walletStateOfNumber(row.state),
    createdAt: row.created_at,
    lastModifiedAt: row.modified_at,
    ...(row.free_points_at === null ? {} : { freePointsAt: row.free_points_at }),
  }));
}
