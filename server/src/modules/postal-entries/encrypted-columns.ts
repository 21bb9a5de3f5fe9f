import type { EncryptedColumn } from '../../platform/encryption/encrypted-column.ts';
import { imageContextOf } from './card-image.ts';

export const POSTAL_COLUMNS: readonly EncryptedColumn[] = [
  {
    schema: 'postal',
    table: 'card_image',
    column: 'encrypted_image',
    key: [{ name: 'card_id', type: 'uuid' }],
    // A picture has up to two megabytes.
    batchRows: 5,
    contextOf: (row) => imageContextOf(String(row['card_id'])),
  },
];
