import type { EncryptedColumn } from '../../platform/encryption/encrypted-column.ts';
import { linkContextOf } from './chain-links.ts';
import { roundContextOf } from './rules-of-crash.ts';

export const CRASH_COLUMNS: readonly EncryptedColumn[] = [
  {
    schema: 'crash',
    table: 'chain_link',
    column: 'link_encrypted',
    key: [
      { name: 'chain_id', type: 'uuid' },
      { name: 'position', type: 'integer' },
    ],
    contextOf: (row) => linkContextOf(String(row['chain_id']), Number(row['position'])),
  },
  {
    schema: 'crash',
    table: 'round',
    column: 'link_encrypted',
    key: [{ name: 'round_id', type: 'uuid' }],
    contextOf: (row) => roundContextOf(String(row['round_id'])),
  },
];
