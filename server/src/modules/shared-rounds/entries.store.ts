/** Statements about entries that are the same in every game. Source: CRASH-4, BINGO-8. */
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import type { Pool } from 'pg';
import type { StoredOperation } from '../wallet/index.ts';
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
  /** NEVER_IN of an entry that was decided without having been in; null while it is undecided. */
  readonly decided_at: string | null;
}

/** Names are constants of the game's store, never input. */
export interface EntryTable<Entry> {
  readonly entryTable: string;
  readonly roundTable: string;
  readonly idColumn: string;
  /** Columns of the game that need a value in an entry that is restored; SQL over its stake, `$6`. */
  readonly restoredColumns?: Readonly<Record<string, string>>;
  idOf(entry: Entry): string;
  readonly states: {
    change(event: 'cancel' | 'refundUnconfirmed' | 'restore'): StateChange<string>;
    readonly undecided: readonly string[];
  };
}

/** When an entry was decided that never was in: before everything. A repeat of its request is refused. */
export const NEVER_IN = '-infinity';
const NO_ID = '00000000-0000-0000-0000-000000000000';

export type EntryStatements<Entry extends EntryRow> = ReturnType<
  typeof createEntryStatements<Entry>
>;

export function createEntryStatements<Entry extends EntryRow>(table: EntryTable<Entry>) {
  const { entryTable, roundTable, idColumn, states } = table;
  const cancelled = states.change('cancel');
  const refunded = states.change('refundUnconfirmed');
  const restored = states.change('restore');
  const extra = Object.entries(table.restoredColumns ?? {});
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

  /** The ledger has no reservation of these entries for their round; one that comes late will be released. */
  async function refundUnconfirmed(pool: Pool, entries: readonly Entry[]): Promise<void> {
    await pool.query(
      `update ${entryTable} e set status = ${statesInSql(refunded.to)}, decided_at = '${NEVER_IN}'
          from unnest($1::bigint[], $2::uuid[]) as k(wallet_id, id)
          where e.wallet_id = k.wallet_id and e.${idColumn} = k.id and e.status in (${statesInSql(...refunded.from)})`,
      [entries.map((entry) => entry.wallet_id), entries.map((entry) => table.idOf(entry))],
    );
  }

  /**
   * An entry for a stake that is reserved without one, so that it is released like any other. Undefined: it has an entry
   * by now, which the key decides, or no such round.
   */
  async function restore(
    pool: Pool,
    reserved: StoredOperation,
    endId: string,
  ): Promise<Entry | undefined> {
    const { rows } = await pool.query<Entry>(
      `insert into ${entryTable} (wallet_id, ${idColumn}, round_id, brand, currency, amount, display_name, status,
            end_id, created_at, decided_at${extra.map(([column]) => `, ${column}`).join('')})
          select $1::bigint, $2::uuid, round_id, $4::smallint, $5::smallint, $6::bigint, '', ${statesInSql(restored.to)},
            $7::uuid, $8::timestamptz, '${NEVER_IN}'${extra.map(([, value]) => `, ${value}`).join('')}
          from ${roundTable} where round_id = $3 on conflict do nothing returning *`,
      [
        reserved.walletId,
        reserved.operationId,
        reserved.round?.seedId,
        reserved.brandNumber,
        CURRENCY_NUMBERS[reserved.currency],
        reserved.amount,
        endId,
        reserved.at,
      ],
    );
    return rows[0];
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

  /** Decided entries whose money has not followed, oldest first, from behind `after`. */
  async function selectNotBooked(
    pool: Pool,
    page: {
      readonly decidedBefore: string;
      readonly after?: Entry | undefined;
      readonly limit: number;
    },
  ): Promise<readonly Entry[]> {
    const { decidedBefore, after, limit } = page;
    const { rows } = await pool.query<Entry>(
      `select * from ${entryTable} where status not in (${undecided}) and not booked and decided_at <= $1
          and (decided_at, wallet_id, ${idColumn}) > ($2::timestamptz, $3::bigint, $4::uuid)
          order by decided_at, wallet_id, ${idColumn} limit $5`,
      [
        decidedBefore,
        after?.decided_at ?? NEVER_IN,
        after?.wallet_id ?? 0n,
        after === undefined ? NO_ID : table.idOf(after),
        limit,
      ],
    );
    return rows;
  }

  return {
    select,
    forget,
    cancel,
    refundUnconfirmed,
    restore,
    markBooked,
    renewEndId,
    selectNotBooked,
    acceptsId,
  };
}

/** Whether the ledger accepts new requests under this id now. Source: WAL-30. */
async function acceptsId(pool: Pool, id: string): Promise<boolean> {
  const { rows } = await pool.query<{ accepted: boolean }>(
    'select ledger.accepts_id($1) as accepted',
    [id],
  );
  return rows[0]?.accepted === true;
}
