/** What a game has to say of its entries so that the engine can reserve, end and sweep them. */
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Round, Wallet } from '../wallet/index.ts';

export interface EntryPorts {
  readonly pool: Pool;
  readonly wallet: Wallet;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly log: Logger;
}

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

/** `Context` is what the game knows of the round of an entry. */
export interface EntryDefinition<Entry extends EntryRow, Context> {
  /** For the log. */
  readonly name: string;
  /** The request id of the call that made it, which is the id of the reservation. */
  idOf(entry: Entry): string;
  endOfReservation(entry: Entry): 'release' | 'capture' | undefined;
  /** Stored with the operation that ends an entry; its bytes never change. */
  hashOfEnd(entry: Entry): Uint8Array;
  contextOf(entry: Entry): Promise<Context>;
  reservedRound(entry: Entry, context: Context): Round;
  capturedRound(entry: Entry, context: Context): Round | Promise<Round>;
  readonly store: {
    select(pool: Pool, walletId: bigint, id: string): Promise<Entry | undefined>;
    /** Undefined when it was not REQUESTED any more, or its round is in another phase. */
    admit(pool: Pool, entry: Entry): Promise<Entry | undefined>;
    forget(pool: Pool, entry: Entry): Promise<void>;
    /** Undefined when it is not IN any more, or its round is in another phase. */
    cancel(pool: Pool, entry: Entry, at: string): Promise<Entry | undefined>;
    confirm(pool: Pool, entry: Entry): Promise<unknown>;
    refundUnconfirmed(pool: Pool, entry: Entry, at: string): Promise<void>;
    markBooked(pool: Pool, entry: Entry): Promise<void>;
    renewEndId(pool: Pool, entry: Entry, endId: string): Promise<void>;
    selectNotBooked(pool: Pool, decidedBefore: string, limit: number): Promise<readonly Entry[]>;
  };
}
