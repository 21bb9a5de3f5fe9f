import type { EncryptedColumn } from '../../platform/encryption/encrypted-column.ts';
import { appSecretContextOf } from './factors/encrypt-app-secret.ts';
import { privateKeyContextOf } from './tokens/private-keys.ts';
import { shortSecretContextOf } from './tokens/short-secret.store.ts';

export const IDENTITY_COLUMNS: readonly EncryptedColumn[] = [
  {
    schema: 'identity',
    table: 'second_factor',
    column: 'encrypted_secret',
    key: [{ name: 'factor_id', type: 'uuid' }],
    contextOf: (row) => appSecretContextOf(String(row['factor_id'])),
  },
  {
    schema: 'identity',
    table: 'signing_key',
    column: 'encrypted_private_key',
    key: [{ name: 'signing_key_id', type: 'text' }],
    contextOf: (row) => privateKeyContextOf(String(row['signing_key_id'])),
  },
  {
    schema: 'identity',
    table: 'short_secret',
    column: 'content',
    key: [{ name: 'secret_hash', type: 'bytea' }],
    read: ['kind'],
    contextOf: (row) => shortSecretContextOf(String(row['kind'])),
  },
];
