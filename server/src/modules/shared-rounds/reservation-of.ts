/** What the ledger has for an entry. The reservation of its stake has the entry's id. Source: WAL-42, CRASH-4, BINGO-8. */
import type { StoredOperation } from '../wallet/index.ts';
import type { EntryRow } from './entries.store.ts';
import type { EntryDefinition, EntryPorts } from './entry.ts';

/** The player may have used the same id for another request, whose reservation is not this game's. */
export function isReservationOfGame<Entry extends EntryRow, Context>(
  { gameName }: EntryDefinition<Entry, Context>,
  stored: StoredOperation | undefined,
): stored is StoredOperation {
  const isReservation = stored?.kind === 'HOLD' && stored.refusal === undefined;
  return isReservation && stored.round?.gameName === gameName;
}

/** False also for a reservation that was made for an earlier round of the game. */
export function isReservationOf<Entry extends EntryRow, Context>(
  definition: EntryDefinition<Entry, Context>,
  entry: Entry,
  stored: StoredOperation | undefined,
): stored is StoredOperation {
  return isReservationOfGame(definition, stored) && stored.round?.seedId === entry.round_id;
}

/** The operation that ended the reservation, under whichever id; undefined while it is open, or when there is none. */
export async function endInLedger<Entry extends EntryRow, Context>(
  { wallet }: EntryPorts,
  definition: EntryDefinition<Entry, Context>,
  entry: Entry,
): Promise<StoredOperation | undefined> {
  const reserved = await wallet.reservedRound(entry.wallet_id, definition.idOf(entry));
  return reserved?.ended;
}
