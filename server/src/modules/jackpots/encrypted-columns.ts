import type { EncryptedColumn } from '../../platform/encryption/encrypted-column.ts';
import { pointContextOf } from './new-cycle.ts';

export const JACKPOT_COLUMNS: readonly EncryptedColumn[] = [
  {
    schema: 'jackpot',
    table: 'cycle',
    column: 'point_encrypted',
    key: [
      { name: 'brand', type: 'smallint' },
      { name: 'currency', type: 'smallint' },
      { name: 'type', type: 'smallint' },
      { name: 'generation', type: 'bigint' },
    ],
    contextOf: (row) =>
      pointContextOf(
        {
          brand: Number(row['brand']),
          currency: Number(row['currency']),
          type: Number(row['type']),
        },
        BigInt(String(row['generation'])),
      ),
  },
];
