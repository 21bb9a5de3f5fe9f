/**
 * Moves ciphertexts to the current key, in bounded batches and while the platform runs. What has the
 * current key is left alone, so a run that was stopped is continued by the next one. Source: OPS-31.
 */
import type { Pool } from 'pg';
import {
  type EncryptedRow,
  type Replacement,
  replaceEncryptedRows,
  selectEncryptedRows,
} from '../db/encrypted-rows.ts';
import { type EncryptedColumn, nameOf } from './encrypted-column.ts';
import type { ReEncryptor } from './encryptor.ts';

export interface ReEncryptPorts {
  readonly pool: Pool;
  readonly encryptor: ReEncryptor;
  /** Called after each batch that was written, so that replicas and players get their turn. */
  readonly pause: () => Promise<void>;
  /** Receives the name of a row that no key decrypts; it stays as it is. */
  readonly onUnreadable: (name: string, error: unknown) => void;
}

export interface ColumnReport {
  readonly name: string;
  /** Rows by the id of their key, as the last pass found them. */
  readonly byKeyId: ReadonlyMap<number, number>;
  readonly unreadable: number;
  readonly reEncrypted: number;
}

const BATCH_ROWS = 200;
/** A row that another transaction holds is met again in the next pass. */
const PASSES_MAX = 5;

/** True when every row has the current key. */
export function isDone({ byKeyId, unreadable }: ColumnReport, currentKeyId: number): boolean {
  return unreadable === 0 && [...byKeyId.keys()].every((keyId) => keyId === currentKeyId);
}

/** Passes over the column until one finds nothing to do, at most five. Faults: the database's. */
export async function reEncryptColumn(
  ports: ReEncryptPorts,
  column: EncryptedColumn,
): Promise<ColumnReport> {
  let reEncrypted = 0;
  for (let pass = 1; ; pass += 1) {
    const found = await passOver(ports, column, async (old) => {
      reEncrypted += await replaceEncryptedRows(
        ports.pool,
        column,
        old.map(({ row, context }) => toReplacement(ports, row, context)),
      );
      await ports.pause();
    });
    const report = { ...found, reEncrypted };
    const isLeft = [...found.byKeyId.keys()].some(
      (keyId) => keyId !== ports.encryptor.currentKeyId,
    );
    if (!isLeft || pass > PASSES_MAX) return report;
  }
}

/** Counts the rows of each key, and changes nothing. */
export async function countKeys(
  ports: Omit<ReEncryptPorts, 'pause'>,
  column: EncryptedColumn,
): Promise<ColumnReport> {
  return { ...(await passOver(ports, column, () => Promise.resolve())), reEncrypted: 0 };
}

interface OldRow {
  readonly row: EncryptedRow;
  readonly context: string;
}

async function passOver(
  { pool, encryptor, onUnreadable }: Omit<ReEncryptPorts, 'pause'>,
  column: EncryptedColumn,
  replace: (old: readonly OldRow[]) => Promise<void>,
): Promise<Omit<ColumnReport, 'reEncrypted'>> {
  const byKeyId = new Map<number, number>();
  let unreadable = 0;
  let after: readonly unknown[] | undefined;
  const batchRows = column.batchRows ?? BATCH_ROWS;
  for (;;) {
    const rows = await selectEncryptedRows(pool, column, after, batchRows);
    const old: OldRow[] = [];
    for (const row of rows) {
      const context = column.contextOf(row.values);
      const keyId = keyIdOf(row, context);
      if (keyId === undefined) unreadable += 1;
      else byKeyId.set(keyId, (byKeyId.get(keyId) ?? 0) + 1);
      if (keyId !== undefined && keyId !== encryptor.currentKeyId) old.push({ row, context });
    }
    if (old.length > 0) await replace(old);
    after = rows.at(-1)?.key;
    if (rows.length < batchRows) return { name: nameOf(column), byKeyId, unreadable };
  }

  function keyIdOf(row: EncryptedRow, context: string): number | undefined {
    try {
      return encryptor.keyIdOf(row.encrypted, context);
    } catch (error) {
      onUnreadable(`${nameOf(column)} ${context}`, error);
      return undefined;
    }
  }
}

function toReplacement(
  { encryptor }: ReEncryptPorts,
  { key, encrypted }: EncryptedRow,
  context: string,
): Replacement {
  return {
    key,
    encrypted,
    next: encryptor.encrypt(encryptor.decrypt(encrypted, context), context),
  };
}
