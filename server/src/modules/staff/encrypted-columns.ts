import type { EncryptedColumn } from '../../platform/encryption/encrypted-column.ts';
import { secretContextOf } from './secrets.ts';

export const STAFF_COLUMNS: readonly EncryptedColumn[] = [
  {
    schema: 'staff',
    table: 'invitation',
    column: 'encrypted_secret',
    key: [{ name: 'invitation_id', type: 'uuid' }],
    contextOf: (row) => secretContextOf(`invitation ${String(row['invitation_id'])}`),
  },
  {
    schema: 'staff',
    table: 'person',
    column: 'encrypted_secret',
    key: [{ name: 'staff_id', type: 'uuid' }],
    contextOf: (row) => secretContextOf(`person ${String(row['staff_id'])}`),
  },
];
