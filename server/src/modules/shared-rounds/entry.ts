/** What a game defines so that the engine can reserve, end and sweep its entries. */
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { ServerRequest } from '../money/index.ts';
import type { Round, Wallet } from '../wallet/index.ts';
import type { EntryRow, EntryStatements } from './entries.store.ts';

export interface EntryPorts {
  readonly pool: Pool;
  readonly wallet: Wallet;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly log: Logger;
}

export type EndRequest = Omit<ServerRequest, 'operationId'>;

/** `Context`: what the game needs of the round of an entry. */
export interface EntryDefinition<Entry extends EntryRow, Context> {
  /** For the log. */
  readonly name: string;
  /** Reservations of the game have it. */
  readonly gameName: string;
  /** The request id of the call that made the entry; the reservation has the same id. */
  idOf(entry: Entry): string;
  endOfReservation(entry: Entry): 'release' | 'capture' | undefined;
  /** The request behind the operation that ends an entry. It is hashed, so it never changes for a decided entry. */
  requestOfEnd(entry: Entry): EndRequest;
  contextOf(entry: Entry): Promise<Context>;
  reservedRound(entry: Entry, context: Context): Round;
  capturedRound(entry: Entry, context: Context): Round | Promise<Round>;
  readonly store: EntryStatements<Entry> & {
    /** Undefined when it was not REQUESTED any more, or its round is in another phase. */
    admit(pool: Pool, entry: Entry): Promise<Entry | undefined>;
    /** Admits entries whose calls stopped after their reservation, by one statement. */
    confirm(pool: Pool, entries: readonly Entry[]): Promise<unknown>;
  };
}
