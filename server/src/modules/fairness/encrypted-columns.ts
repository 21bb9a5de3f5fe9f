import type { EncryptedColumn } from '../../platform/encryption/encrypted-column.ts';
import { seedContextOf } from './encrypt-seed.ts';

/** Revealed seeds stay encrypted as well: players may read them at any time. */
export const FAIRNESS_COLUMNS: readonly EncryptedColumn[] = [
  {
    schema: 'fairness',
    table: 'seed_pair',
    column: 'server_seed_encrypted',
    key: [
      { name: 'wallet_id', type: 'bigint' },
      { name: 'seed_id', type: 'uuid' },
    ],
    contextOf: (row) =>
      seedContextOf({ walletId: BigInt(String(row['wallet_id'])), seedId: String(row['seed_id']) }),
  },
];
