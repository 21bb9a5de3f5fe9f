import type { EncryptedColumn } from '../../platform/encryption/encrypted-column.ts';
import { seedContextOf } from './room-outcome.ts';

export const BINGO_COLUMNS: readonly EncryptedColumn[] = [
  {
    schema: 'bingo',
    table: 'round',
    column: 'seed_encrypted',
    key: [{ name: 'round_id', type: 'uuid' }],
    contextOf: (row) => seedContextOf(String(row['round_id'])),
  },
];
