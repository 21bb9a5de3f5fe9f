/** The identity form that a player submitted last, and names: given with a contact, and of documents. All encrypted: they name a person. */
import { type IdentityForm, identityFormSchema } from '@jubilee/contract/entities/player';
import type { EncryptedColumn } from '../../platform/encryption/encrypted-column.ts';
import type { Database, IdentityCheckPorts } from './identity-check-ports.ts';

type FormPorts = Pick<IdentityCheckPorts, 'encryptor'> & { readonly pool: Database };

const contextOf = (walletId: bigint) => `identity form ${walletId}`;
const nameContextOf = (walletId: bigint) => `name of player ${walletId}`;
const familyNameContextOf = (walletId: bigint) => `family name of player ${walletId}`;

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
  {
    schema: 'identity_check',
    table: 'player_case',
    column: 'encrypted_family_name',
    key: [{ name: 'wallet_id', type: 'bigint' }],
    contextOf: (row) => familyNameContextOf(BigInt(String(row['wallet_id']))),
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

/** Of approved documents, beside the case. */
export async function writeFamilyName(
  { pool, encryptor }: FormPorts,
  walletId: bigint,
  familyName: string,
): Promise<void> {
  const plain = new TextEncoder().encode(familyName);
  await pool.query(
    'update identity_check.player_case set encrypted_family_name = $2 where wallet_id = $1',
    [walletId, Buffer.from(encryptor.encrypt(plain, familyNameContextOf(walletId)))],
  );
}

/** Undefined: no documents were approved, or the vendor did not say it. */
export async function readFamilyName(
  { pool, encryptor }: FormPorts,
  walletId: bigint,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ encrypted_family_name: Buffer | null }>(
    'select encrypted_family_name from identity_check.player_case where wallet_id = $1',
    [walletId],
  );
  const encrypted = rows[0]?.encrypted_family_name ?? undefined;
  return encrypted === undefined
    ? undefined
    : new TextDecoder().decode(encryptor.decrypt(encrypted, familyNameContextOf(walletId)));
}

/** In the transaction of an erasure; returns how many records. */
export async function eraseForms(db: Database, walletId: bigint): Promise<number> {
  await db.query(
    'update identity_check.player_case set encrypted_family_name = null where wallet_id = $1',
    [walletId],
  );
  const { rowCount } = await db.query('delete from identity_check.form where wallet_id = $1', [
    walletId,
  ]);
  return rowCount ?? 0;
}
