import { readFile } from 'node:fs/promises';
import type { ClientBase, Pool } from 'pg';

export interface ProofLine {
  /** I1 to I15; rules WAL-11 to WAL-25. */
  readonly invariant: string;
  readonly promise: string;
  readonly violations: number;
  /** The first five places where it is broken, such as `wallet 7, currency 2`. */
  readonly places: readonly string[];
}

/**
 * Checks the whole ledger in one statement, hence at one snapshot. Reads every row. A pool's timeouts
 * suit bets: for a ledger of millions of rows pass a client without a statement timeout.
 */
export async function proveLedger(database: Pool | ClientBase): Promise<readonly ProofLine[]> {
  const proof = await readFile(new URL('proof.sql', import.meta.url), 'utf8');
  const { rows } = await database.query<{
    invariant: string;
    promise: string;
    violations: bigint | string;
    places: string[];
  }>(proof);
  return rows.map((row) => ({ ...row, violations: Number(row.violations) }));
}
