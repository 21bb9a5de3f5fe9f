/** Requests for copies, and their files in pieces. */
import type { Database } from '../privacy-ports.ts';

export interface DataExportRow {
  readonly export_id: string;
  readonly wallet_id: bigint;
  readonly brand: number;
  readonly requested_by: string | null;
  readonly reason: string | null;
  readonly language: string | null;
  readonly requested_at: string;
  readonly state: 'waiting' | 'ready' | 'removed';
  readonly ready_at: string | null;
  readonly expires_at: string | null;
  readonly bytes: bigint | null;
  readonly records: bigint | null;
}
/** With whose data it is, and the name of who requested it. */
export interface ListedExport extends DataExportRow {
  readonly subject: string;
  readonly requested_by_name: string | null;
}

const LISTED = `select e.*, p.subject, s.name as requested_by_name from privacy.data_export e
  join account.player p on p.wallet_id = e.wallet_id
  left join staff.person s on s.staff_id = e.requested_by`;

/** False while another one of the player is being made. */
export async function insertExport(
  db: Database,
  row: Pick<
    DataExportRow,
    'export_id' | 'wallet_id' | 'brand' | 'requested_by' | 'reason' | 'language' | 'requested_at'
  >,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into privacy.data_export (export_id, wallet_id, brand, requested_by, reason, language, requested_at, state)
     values ($1, $2, $3, $4, $5, $6, $7, 'waiting') on conflict (wallet_id) where state = 'waiting' do nothing`,
    [
      row.export_id,
      row.wallet_id,
      row.brand,
      row.requested_by,
      row.reason,
      row.language,
      row.requested_at,
    ],
  );
  return rowCount === 1;
}

/** One that waits since before is given up, so that another may be requested. */
export async function giveUpExport(db: Database, walletId: bigint, before: string): Promise<void> {
  await db.query(
    `update privacy.data_export set state = 'removed'
      where wallet_id = $1 and state = 'waiting' and requested_at < $2`,
    [walletId, before],
  );
}

export async function findWaiting(
  db: Database,
  walletId: bigint,
): Promise<ListedExport | undefined> {
  const { rows } = await db.query<ListedExport>(
    `${LISTED} where e.wallet_id = $1 and e.state = 'waiting'`,
    [walletId],
  );
  return rows[0];
}

/** Until the end of the transaction. */
export async function lockRequestsOf(db: Database, walletId: bigint): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtext($1), hashtext($2))', [
    'personal data export',
    String(walletId),
  ]);
}

/** By the player since then. */
export async function countOwnRequests(
  db: Database,
  walletId: bigint,
  since: string,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from privacy.data_export
      where wallet_id = $1 and requested_by is null and requested_at > $2`,
    [walletId, since],
  );
  return rows[0]?.count ?? 0;
}

/** A copy of another brand is none. */
export async function findExport(
  db: Database,
  exportId: string,
  brand: number,
): Promise<ListedExport | undefined> {
  const { rows } = await db.query<ListedExport>(
    `${LISTED} where e.export_id = $1 and e.brand = $2`,
    [exportId, brand],
  );
  return rows[0];
}

export async function listExportsOf(
  db: Database,
  walletId: bigint,
  limit: number,
): Promise<readonly ListedExport[]> {
  const { rows } = await db.query<ListedExport>(
    `${LISTED} where e.wallet_id = $1 order by e.export_id desc limit $2`,
    [walletId, limit],
  );
  return rows;
}

export async function listExports(
  db: Database,
  brand: number,
  limit: number,
): Promise<readonly ListedExport[]> {
  const { rows } = await db.query<ListedExport>(
    `${LISTED} where e.brand = $1 order by e.export_id desc limit $2`,
    [brand, limit],
  );
  return rows;
}

/** With what the job needs of the player. */
export interface ExportToMake extends DataExportRow {
  readonly subject: string;
  readonly email: string | null;
  readonly nickname: string | null;
}

/** For the job; of any brand. */
export async function findToMake(
  db: Database,
  exportId: string,
): Promise<ExportToMake | undefined> {
  const { rows } = await db.query<ExportToMake>(
    `select e.*, p.subject, p.email, p.nickname from privacy.data_export e join account.player p on p.wallet_id = e.wallet_id
      where e.export_id = $1 and e.state = 'waiting'`,
    [exportId],
  );
  return rows[0];
}

export async function deleteParts(db: Database, exportId: string): Promise<void> {
  await db.query('delete from privacy.data_export_part where export_id = $1', [exportId]);
}

export async function insertPart(
  db: Database,
  part: { readonly exportId: string; readonly part: number; readonly encrypted: Uint8Array },
): Promise<void> {
  await db.query(
    'insert into privacy.data_export_part (export_id, part, encrypted_content) values ($1, $2, $3)',
    [part.exportId, part.part, part.encrypted],
  );
}

export async function findPart(
  db: Database,
  exportId: string,
  part: number,
): Promise<Uint8Array | undefined> {
  const { rows } = await db.query<{ encrypted_content: Uint8Array }>(
    'select encrypted_content from privacy.data_export_part where export_id = $1 and part = $2',
    [exportId, part],
  );
  return rows[0]?.encrypted_content;
}

/** False when it was given up meanwhile. */
export async function markReady(
  db: Database,
  exportId: string,
  made: {
    readonly at: string;
    readonly expiresAt: string;
    readonly bytes: number;
    readonly records: number;
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update privacy.data_export set state = 'ready', ready_at = $2, expires_at = $3, bytes = $4, records = $5
      where export_id = $1 and state = 'waiting'`,
    [exportId, made.at, made.expiresAt, made.bytes, made.records],
  );
  return rowCount === 1;
}

export async function noteDownload(db: Database, exportId: string, at: string): Promise<void> {
  await db.query('update privacy.data_export set last_downloaded_at = $2 where export_id = $1', [
    exportId,
    at,
  ]);
}

/** The files of a player who is erased; that they existed stays. */
export async function removeExportsOf(db: Database, walletId: bigint): Promise<number> {
  await db.query(
    `delete from privacy.data_export_part where export_id in (
       select export_id from privacy.data_export where wallet_id = $1)`,
    [walletId],
  );
  const { rowCount } = await db.query(
    `update privacy.data_export set state = 'removed' where wallet_id = $1 and state <> 'removed'`,
    [walletId],
  );
  return rowCount ?? 0;
}

/** At most `limit` files whose days are over; returns how many. */
export async function removeExpiredExports(
  db: Database,
  of: { readonly brand: number; readonly now: string; readonly limit: number },
): Promise<number> {
  const { rowCount } = await db.query(
    `with expired as (
       select export_id from privacy.data_export where state = 'ready' and expires_at <= $2 and brand = $1
        order by expires_at limit $3 for update skip locked),
     parts as (delete from privacy.data_export_part p using expired e where p.export_id = e.export_id)
     update privacy.data_export d set state = 'removed' from expired e where d.export_id = e.export_id`,
    [of.brand, of.now, of.limit],
  );
  return rowCount ?? 0;
}
