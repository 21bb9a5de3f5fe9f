/** Where players are paid: bank accounts and payees, encrypted, and since when they have each destination. */
import type { BankDetails } from '@jubilee/providers/pay-out/port';
import * as z from 'zod/mini';
import type { EncryptedColumn } from '../../platform/encryption/encrypted-column.ts';
import type { Encryptor } from '../../platform/encryption/encryptor.ts';
import type { Database } from './cash-out-ports.ts';

interface DetailPorts {
  readonly pool: Database;
  readonly encryptor: Encryptor;
}

/** Nobody has more. */
export const ACCOUNTS_MAX = 200;

const contextOfAccount = (accountId: string) => `payout bank account ${accountId}`;
const contextOfPayee = (walletId: bigint, vendor: string) => `payee ${walletId} ${vendor}`;
export const contextOfBankFile = (fileId: string) => `bank file ${fileId}`;

export const CASH_OUT_COLUMNS: readonly EncryptedColumn[] = [
  {
    schema: 'cash_out',
    table: 'bank_account',
    column: 'encrypted_details',
    key: [{ name: 'account_id', type: 'uuid' }],
    contextOf: (row) => contextOfAccount(String(row['account_id'])),
  },
  {
    schema: 'cash_out',
    table: 'payee',
    column: 'encrypted_payee',
    key: [
      { name: 'wallet_id', type: 'bigint' },
      { name: 'vendor', type: 'text' },
    ],
    contextOf: (row) => contextOfPayee(BigInt(String(row['wallet_id'])), String(row['vendor'])),
  },
  {
    schema: 'cash_out',
    table: 'bank_file',
    column: 'encrypted_content',
    key: [{ name: 'file_id', type: 'uuid' }],
    contextOf: (row) => contextOfBankFile(String(row['file_id'])),
  },
];

const bankDetailsSchema = z.strictObject({
  accountName: z.string(),
  accountNumber: z.string(),
  routingNumber: z.optional(z.string()),
});

/** The routing number may come later; without it nothing can be paid there. */
export type StoredBankDetails = Omit<BankDetails, 'routingNumber' | 'accountType'> & {
  readonly routingNumber?: string | undefined;
};

export interface BankAccount {
  readonly accountId: string;
  readonly accountType: 'checking' | 'savings';
  readonly hasRoutingNumber: boolean;
  readonly createdAt: string;
  /** Undefined once they were erased. */
  readonly details: StoredBankDetails | undefined;
}

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const valueOf = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));

export async function addBankAccount(
  { pool, encryptor }: DetailPorts,
  walletId: bigint,
  account: Omit<BankAccount, 'details' | 'hasRoutingNumber'> & {
    readonly details: StoredBankDetails;
  },
): Promise<void> {
  const { accountId, details } = account;
  const encrypted = encryptor.encrypt(bytesOf(details), contextOfAccount(accountId));
  await pool.query(
    `insert into cash_out.bank_account (account_id, wallet_id, account_type, has_routing_number, encrypted_details, created_at)
      values ($1, $2, $3, $4, $5, $6)`,
    [
      accountId,
      walletId,
      account.accountType,
      details.routingNumber !== undefined,
      Buffer.from(encrypted),
      account.createdAt,
    ],
  );
}

/** The newest first. */
export async function bankAccountsOf(
  { pool, encryptor }: DetailPorts,
  walletId: bigint,
  limit = 1,
): Promise<readonly BankAccount[]> {
  const { rows } = await pool.query<{
    account_id: string;
    account_type: 'checking' | 'savings';
    has_routing_number: boolean;
    encrypted_details: Buffer | null;
    created_at: string;
  }>(
    `select * from cash_out.bank_account where wallet_id = $1 order by created_at desc, account_id desc limit $2`,
    [walletId, limit],
  );
  return rows.map((row) => ({
    accountId: row.account_id,
    accountType: row.account_type,
    hasRoutingNumber: row.has_routing_number,
    createdAt: row.created_at,
    details:
      row.encrypted_details === null
        ? undefined
        : bankDetailsSchema.parse(
            valueOf(encryptor.decrypt(row.encrypted_details, contextOfAccount(row.account_id))),
          ),
  }));
}

const payeeSchema = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});
/** As the player was registered. */
export type Payee = z.output<typeof payeeSchema>;

export async function findPayee(
  { pool, encryptor }: DetailPorts,
  walletId: bigint,
  vendor: string,
): Promise<Payee | undefined> {
  const { rows } = await pool.query<{ encrypted_payee: Buffer }>(
    'select encrypted_payee from cash_out.payee where wallet_id = $1 and vendor = $2',
    [walletId, vendor],
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const plain = encryptor.decrypt(row.encrypted_payee, contextOfPayee(walletId, vendor));
  return payeeSchema.parse(valueOf(plain));
}

/** A repetition changes nothing. */
export async function addPayee(
  { pool, encryptor }: DetailPorts,
  walletId: bigint,
  { vendor, payee, at }: { readonly vendor: string; readonly payee: Payee; readonly at: string },
): Promise<void> {
  const encrypted = encryptor.encrypt(bytesOf(payee), contextOfPayee(walletId, vendor));
  await pool.query(
    `insert into cash_out.payee (wallet_id, vendor, encrypted_payee, registered_at) values ($1, $2, $3, $4)
      on conflict do nothing`,
    [walletId, vendor, Buffer.from(encrypted), at],
  );
}

/** Under which name the player is paid; undefined: nobody has told, or it was erased. */
export async function payeeNameOf(
  ports: DetailPorts,
  walletId: bigint,
  { vendor, destination }: { readonly vendor: string; readonly destination: string | null },
): Promise<string | undefined> {
  if (vendor === 'ach') {
    const accounts = await bankAccountsOf(ports, walletId, ACCOUNTS_MAX);
    return accounts.find(({ accountId }) => accountId === destination)?.details?.accountName;
  }
  const payee = await findPayee(ports, walletId, vendor);
  return payee && `${payee.firstName} ${payee.lastName}`.trim();
}

export interface Destination {
  readonly provider: string;
  readonly token: string;
}

/** Since when the player has it: now, unless they have had it before. */
export async function destinationSince(
  db: Database,
  walletId: bigint,
  { provider, token }: Destination,
  at: string,
): Promise<string> {
  const { rows } = await db.query<{ added_at: string }>(
    `insert into cash_out.destination (wallet_id, provider, token, added_at) values ($1, $2, $3, $4)
      on conflict (wallet_id, provider, token) do update set added_at = cash_out.destination.added_at
      returning added_at`,
    [walletId, provider, token, at],
  );
  return rows[0]?.added_at ?? at;
}

/** In the transaction of an erasure; returns how many records. Cash-outs and their amounts are retained. */
export async function erasePayoutDetails(db: Database, walletId: bigint): Promise<number> {
  const accounts = await db.query(
    `update cash_out.bank_account set encrypted_details = null where wallet_id = $1 and encrypted_details is not null`,
    [walletId],
  );
  const payees = await db.query('delete from cash_out.payee where wallet_id = $1', [walletId]);
  const destinations = await db.query('delete from cash_out.destination where wallet_id = $1', [
    walletId,
  ]);
  return (accounts.rowCount ?? 0) + (payees.rowCount ?? 0) + (destinations.rowCount ?? 0);
}
