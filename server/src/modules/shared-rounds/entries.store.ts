/** Statements about entries that are the same in every game. Source: CRASH-4, BINGO-8. */
import type { Pool } from 'pg';
import type { StateChange } from './state-machine.ts';
import { statesInSql } from './states-in-sql.ts';

/** The columns that entries of every game have. */
export interface EntryRow {
  readonly wallet_id: bigint;
  readonly round_id: string;
  readonly brand: number;
  readonly currency: number;
  readonly amount: bigint;
  readonly status: string;
  readonly won: bigint;
  readonly end_id: string;
  readonly booked: boolean;
  readonly created_at: string;
}

/** Names are constants of the game's store, never input. */
export interface EntryTable<Entry> {
  readonly entryTable: string;
  readonly roundTable: string;
  readonly idColumn: string;
  idOf(entry: Entry): string;
  readonly states: {
    change(event: 'cancel' | 'refundUnconfirmed'): StateChange<string>;
    readonly undecided: readonly string[];
  };
}

export type EntryStatements<Entry extends EntryRow> = ReturnType<
  typeof createEntryStatements<Entry>
>;

export function createEntryStatements<Entry extends EntryRow>(table: EntryTable<Entry>) {
  const { entryTable, roundTable, idColumn, states } = table;
  const cancelled = states.change('cancel');
  const refunded = states.change('refundUnconfirmed');
  const undecided = statesInSql(...states.undecided);
  const isEntry = `wallet_id = $1 and ${idColumn} = $2`;
  const keyOf = (entry: Entry) => [entry.wallet_id, table.idOf(entry)];

  async function select(pool: Pool, walletId: bigint, id: string): Promise<Entry | undefined> {
    const { rows } = await pool.query<Entry>({
      name: `${entryTable} by id`,
      text: `select * from ${entryTable} where ${isEntry}`,
      values: [walletId, id],
    });
    return rows[0];
  }

  /** Deletes an entry for which nothing was reserved, as if it had never been requested. */
  async function forget(pool: Pool, entry: Entry): Promise<void> {
    const text = `delete from ${entryTable} where ${isEntry} and status = 'REQUESTED'`;
    await pool.query(text, keyOf(entry));
  }

  /** Undefined when it is not IN any more, or its round is in another phase. */
  async function cancel(pool: Pool, entry: Entry, at: string): Promise<Entry | undefined> {
    const { rows } = await pool.query<Entry>({
      name: `${entryTable} cancel`,
      text: `with round as (select round_id from ${roundTable}
              where round_id = $3 and phase in (${statesInSql(...cancelled.during)}) for share)
            update ${entryTable} e set status = ${statesInSql(cancelled.to)}, decided_at = $4 from round
              where e.${isEntry} and e.status in (${statesInSql(...cancelled.from)}) returning e.*`,
      values: [...keyOf(entry), entry.round_id, at],
    });
    return rows[0];
  }

  /** The ledger has no reservation of the entry; one that comes late will be released. */
  async function refundUnconfirmed(pool: Pool, entry: Entry, at: string): Promise<void> {
    await pool.query(
      `update ${entryTable} set status = ${statesInSql(refunded.to)}, decided_at = $3
          where ${isEntry} and status in (${statesInSql(...refunded.from)})`,
      [...keyOf(entry), at],
    );
  }

  async function markBooked(pool: Pool, entry: Entry): Promise<void> {
    await pool.query({
      name: `${entryTable} booked`,
      text: `update ${entryTable} set booked = true where ${isEntry} and status not in (${undecided})`,
      values: keyOf(entry),
    });
  }

  /** A further id for the operation that ends the reservation, unless the end is booked or has a new id already. */
  async function renewEndId(pool: Pool, entry: Entry, endId: string): Promise<void> {
    await pool.query(
      `update ${entryTable} set end_id = $4 where ${isEntry} and end_id = $3 and not booked`,
      [...keyOf(entry), entry.end_id, endId],
    );
  }

  /** Decided entries whose money has not followed, oldest first. */
  async function selectNotBooked(
    pool: Pool,
    decidedBefore: string,
    limit: number,
  ): Promise<readonly Entry[]> {
    const { rows } = await pool.query<Entry>(
      `select * from ${entryTable} where status not in (${undecided}) and not booked and decided_at <= $1
          order by decided_at limit $2`,
      [decidedBefore, limit],
    );
    return rows;
  }

  return { select, forget, cancel, refundUnconfirmed, markBooked, renewEndId, selectNotBooked };
}
