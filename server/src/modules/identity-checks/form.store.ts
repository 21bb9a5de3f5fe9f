/** The identity form that a player submitted last, and the name given with a contact; both encrypted, they name a person. */
import { type IdentityForm, identityFormSchema } from '@jubilee/contract/entities/player';
import type { EncryptedColumn } from '../../platform/encryption/encrypted-column.ts';
import type { Database, IdentityCheckPorts } from './identity-check-ports.ts';

type FormPorts = Pick<IdentityCheckPorts, 'pool' | 'encryptor'>;

const contextOf = (walletId: bigint) => `identity form ${walletId}`;
const nameContextOf = (walletId: bigint) => `name of player ${walletId}`;

export const IDENTITY_CHECK_COLUMNS: readonly EncryptedColumn[] = [
  {
    schema: 'identity_check',
    table: 'form',
    column: 'encrypted_form',
    key: [{ name: 'wallet_id', type: 'bigint' }],
    contextOf: (row) => contextOf(BigInt(String(row['wallet_id']))),
  },
  {
    schema: 'identity_check',
    table: 'form',
    column: 'encrypted_name',
    key: [{ name: 'wallet_id', type: 'bigint' }],
    contextOf: (row) => nameContextOf(BigInt(String(row['wallet_id']))),
  },
];

export async function writeForm(
  { pool, encryptor }: FormPorts,
  walletId: bigint,
  { form, submittedAt }: { readonly form: IdentityForm; readonly submittedAt: string },
): Promise<void> {
  const plain = new TextEncoder().encode(JSON.stringify(form));
  await pool.query(
    `insert into identity_check.form (wallet_id, submitted_at, encrypted_form) values ($1, $2, $3)
     on conflict (wallet_id) do update
       set submitted_at = excluded.submitted_at, encrypted_form = excluded.encrypted_form`,
    [walletId, submittedAt, Buffer.from(encryptor.encrypt(plain, contextOf(walletId)))],
  );
}

export async function writeName(
  { pool, encryptor }: FormPorts,
  walletId: bigint,
  { name, at }: { readonly name: string; readonly at: string },
): Promise<void> {
  const plain = new TextEncoder().encode(name);
  await pool.query(
    `insert into identity_check.form (wallet_id, submitted_at, encrypted_name) values ($1, $2, $3)
     on conflict (wallet_id) do update set encrypted_name = excluded.encrypted_name`,
    [walletId, at, Buffer.from(encryptor.encrypt(plain, nameContextOf(walletId)))],
  );
}

export async function readForm(
  { pool, encryptor }: FormPorts,
  walletId: bigint,
): Promise<IdentityForm | undefined> {
  const { rows } = await pool.query<{ encrypted_form: Buffer | null }>(
    'select encrypted_form from identity_check.form where wallet_id = $1',
    [walletId],
  );
  const [row] = rows;
  if (!row?.encrypted_form) return undefined;
  const plain = encryptor.decrypt(row.encrypted_form, contextOf(walletId));
  return identityFormSchema.parse(JSON.parse(new TextDecoder().decode(plain)));
}

/** In the transaction of an erasure; returns how many records. */
export async function eraseForms(db: Database, walletId: bigint): Promise<number> {
  const { rowCount } = await db.query('delete from identity_check.form where wallet_id = $1', [
    walletId,
  ]);
  return rowCount ?? 0;
}
