import type { ClientBase, Pool } from 'pg';
import type { FilterColumns } from './audit-entry.ts';

export interface AuditHead {
  readonly entries: bigint;
  readonly hash: Buffer;
  readonly key_id: number | null;
  readonly proof: Buffer | null;
}

export interface AuditRow extends FilterColumns {
  readonly sequence: bigint;
  readonly content: string;
  readonly key_id: number;
  readonly previous_hash: Buffer;
  readonly hash: Buffer;
}

type Queryable = Pick<ClientBase, 'query'>;

const ROW_COLUMNS =
  'sequence, content, at, staff_id, kind, what, brand, subject_kind, subject_id, key_id, previous_hash, hash';

/** Locks the head until the transaction ends. Nothing else may be locked after it. */
export async function lockHead(client: Queryable): Promise<AuditHead> {
  const found = await client.query<AuditHead>(
    `select entries, hash, key_id, proof from audit.head for update`,
  );
  return onlyHead(found.rows);
}

export async function readHead(client: Queryable): Promise<AuditHead> {
  const found = await client.query<AuditHead>(
    `select entries, hash, key_id, proof from audit.head`,
  );
  return onlyHead(found.rows);
}

function onlyHead(rows: readonly AuditHead[]): AuditHead {
  const [head] = rows;
  if (head === undefined) throw new Error('the audit has no head');
  return head;
}

/** The row of the head is locked already. */
export async function insertEntry(
  client: Queryable,
  row: AuditRow,
  proof: Uint8Array,
): Promise<void> {
  await client.query(
    `with added as (
       insert into audit.entry (${ROW_COLUMNS})
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12))
     update audit.head set entries = $1, hash = $12, key_id = $10, proof = $13`,
    [
      row.sequence,
      row.content,
      row.at,
      row.staff_id,
      row.kind,
      row.what,
      row.brand,
      row.subject_kind,
      row.subject_id,
      row.key_id,
      row.previous_hash,
      row.hash,
      proof,
    ],
  );
}

export interface EntryFilter {
  readonly staffId?: string | undefined;
  readonly kind?: string | undefined;
  readonly what?: string | undefined;
  readonly subjectKind?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Only entries before this one. */
  readonly before?: bigint | undefined;
  /** Null: those of every brand and of none. */
  readonly brands: readonly string[] | null;
}

/** Newest first. */
export async function findEntries(
  pool: Pool,
  filter: EntryFilter,
  limit: number,
): Promise<readonly Pick<AuditRow, 'content' | 'hash'>[]> {
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const tests: string[] = [];
  const add = (value: unknown, test: (place: string) => string) => {
    if (value !== undefined && value !== null) tests.push(test(place(value)));
  };
  add(filter.staffId, (at) => `staff_id = ${at}`);
  add(filter.kind, (at) => `kind = ${at}`);
  add(filter.what, (at) => `what = ${at}`);
  add(filter.subjectKind, (at) => `subject_kind = ${at}`);
  add(filter.subjectId, (at) => `subject_id = ${at}`);
  add(filter.from, (at) => `at >= ${at}`);
  add(filter.to, (at) => `at < ${at}`);
  add(filter.before, (at) => `sequence < ${at}`);
  add(filter.brands, (at) => `brand = any(${at}::text[])`);
  const found = await pool.query<Pick<AuditRow, 'content' | 'hash'>>(
    `select content, hash from audit.entry
      ${tests.length === 0 ? '' : `where ${tests.join(' and ')}`}
      order by sequence desc limit ${place(limit)}`,
    values,
  );
  return found.rows;
}

export async function withoutEntry(
  pool: Pool,
  names: readonly string[],
  staffIds: readonly string[],
): Promise<readonly string[]> {
  const found = await pool.query<{ staff_id: string }>(
    `select given.staff_id from unnest($2::uuid[]) as given(staff_id)
      where not exists (select from audit.entry e where e.staff_id = given.staff_id and e.what = any($1))`,
    [names, staffIds],
  );
  return found.rows.map((row) => row.staff_id);
}

/** The next rows in the order of their sequence, at most `limit`. */
export async function entriesAfter(
  client: Queryable,
  after: bigint,
  limit: number,
): Promise<readonly AuditRow[]> {
  const found = await client.query<AuditRow>(
    `select ${ROW_COLUMNS} from audit.entry where sequence > $1 order by sequence limit $2`,
    [after, limit],
  );
  return found.rows;
}

/** One state of the whole chain, however long it is read. */
export async function beginSnapshot(client: Queryable): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
}

export async function endSnapshot(client: Queryable): Promise<void> {
  await client.query('commit');
}
