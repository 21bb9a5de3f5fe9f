import { currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import { walletStateOfNumber } from '@jubilee/core/wallet/wallet-states';
import type { Pool } from 'pg';
import type { Account } from './operations.ts';
import { selectWallets } from './wallet.store.ts';

export async function readAccounts(pool: Pool, walletId: bigint): Promise<readonly Account[]> {
  const rows = await selectWallets(pool, walletId);
  return rows.map((row) => ({
    walletId,
    currency: currencyOfNumber(row.currency),
    brandNumber: row.brand,
    balance: row.available,
    lockedBalance: row.locked,
    version: row.ver,
    state: walletStateOfNumber(row.state),
    createdAt: row.created_at,
    lastModifiedAt: row.modified_at,
    ...(row.free_points_at === null ? {} : { freePointsAt: row.free_points_at }),
  }));
}
