/** Bank files, and the cash-outs that wait for one. */
import type { CashOutRow } from './cash-out.store.ts';
import type { Database } from './cash-out-ports.ts';

/** Until the transaction ends nobody else makes a file of this brand. */
export async function lockBankFiles(db: Database, brand: number): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtext('bank files'), $1)`, [brand]);
}

export async function filesOfDay(db: Database, brand: number, day: string): Promise<number> {
  const { rows } = await db.query<{ files: number }>(
    'select count(*)::int as files from cash_out.bank_file where brand = $1 and file_day = $2',
    [brand, day],
  );
  return rows[0]?.files ?? 0;
}

/** The oldest first; they stay locked. */
export async function claimForBankFile(
  db: Database,
  brand: number,
  limit: number,
): Promise<readonly CashOutRow[]> {
  const { rows } = await db.query<CashOutRow>(
    `select * from cash_out.cash_out where brand = $1 and provider = 'ACH' and status = 'REVIEWED' and trace is null
      order by requested_at, payout_id limit $2 for update`,
    [brand, limit],
  );
  return rows;
}

/** Never given twice; gaps do not matter. Faults: all are used. */
export async function nextTraceSequence(db: Database): Promise<number> {
  const { rows } = await db.query<{ number: bigint }>(
    `select nextval('cash_out.trace_sequence') as number`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a sequence has no next number');
  return Number(row.number);
}

export async function insertBankFile(
  db: Database,
  file: {
    readonly fileId: string;
    readonly brand: number;
    readonly ofDay: number;
    readonly at: string;
    readonly encrypted: Uint8Array;
    readonly by: string;
    readonly reason: string;
  },
): Promise<void> {
  await db.query(
    `insert into cash_out.bank_file (file_id, brand, file_day, of_day, encrypted_content, made_at, made_by, reason)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      file.fileId,
      file.brand,
      file.at.slice(0, 10),
      file.ofDay,
      Buffer.from(file.encrypted),
      file.at,
      file.by,
      file.reason,
    ],
  );
}

export async function unwrittenFiles(
  db: Database,
  brand: number,
): Promise<
  readonly {
    readonly fileId: string;
    readonly day: string;
    readonly ofDay: number;
    readonly encrypted: Uint8Array;
  }[]
> {
  const { rows } = await db.query<{
    file_id: string;
    day: string;
    of_day: number;
    encrypted_content: Buffer;
  }>(
    `select file_id, file_day::text as day, of_day, encrypted_content from cash_out.bank_file
      where brand = $1 and written_at is null order by made_at`,
    [brand],
  );
  return rows.map((row) => ({
    fileId: row.file_id,
    day: row.day,
    ofDay: row.of_day,
    encrypted: row.encrypted_content,
  }));
}

/** Whether the operator has the file of a cash-out; until then nothing of it can be paid. */
export async function isHandedOver(
  db: Database,
  { brand, submitted_at: madeAt }: Pick<CashOutRow, 'brand' | 'submitted_at'>,
): Promise<boolean> {
  const { rows } = await db.query(
    'select 1 from cash_out.bank_file where brand = $1 and made_at = $2 and written_at is null limit 1',
    [brand, madeAt],
  );
  return rows.length === 0;
}

export async function noteFileWritten(db: Database, fileId: string, at: string): Promise<void> {
  await db.query(
    'update cash_out.bank_file set written_at = $2 where file_id = $1 and written_at is null',
    [fileId, at],
  );
}
