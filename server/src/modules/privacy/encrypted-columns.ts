import type { EncryptedColumn } from '../../platform/encryption/encrypted-column.ts';
import { EXCLUSION_SECRET_CONTEXT } from './erasures/exclusion-keys.ts';
import { contextOfPart } from './exports/make-export.ts';

export const PRIVACY_COLUMNS: readonly EncryptedColumn[] = [
  {
    schema: 'privacy',
    table: 'data_export_part',
    column: 'encrypted_content',
    key: [
      { name: 'export_id', type: 'uuid' },
      { name: 'part', type: 'integer' },
    ],
    batchRows: 5,
    contextOf: (row) => contextOfPart(String(row['export_id']), Number(row['part'])),
  },
  {
    schema: 'privacy',
    table: 'exclusion_secret',
    column: 'encrypted_secret',
    key: [{ name: 'secret_id', type: 'smallint' }],
    contextOf: () => EXCLUSION_SECRET_CONTEXT,
  },
];
