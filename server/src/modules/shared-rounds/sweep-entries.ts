/** Finishes entries whose call or process stopped halfway. Source: CRASH-4, BINGO-8. */
import { isoInstant } from '../../platform/clock/clock.ts';
import type { StoredOperation } from '../wallet/index.ts';
import { bookEnd, logFailure } from './book-end.ts';
import type { EntryRow } from './entries.store.ts';
import type { EntryDefinition, EntryPorts } from './entry.ts';

const SWEPT_MAX = 500;
/** No call takes so long from storing an entry to its reservation, so later none can come. */
const RESERVATION_COMES_WITHIN_MS = 2 * 60_000;

/** Admits entries that are REQUESTED if the ledger has their reservation, and refunds the others. */
export async function resolveUnconfirmed<Entry extends EntryRow, Context>(
  { pool, wallet, clock }: EntryPorts,
  definition: EntryDefinition<Entry, Context>,
  entries: readonly Entry[],
): Promise<void> {
  for (const entry of entries) {
    if (entry.status !== 'REQUESTED') continue;
    const stored = await wallet.operation(entry.wallet_id, definition.idOf(entry));
    if (isReservationOf(entry, stored)) await definition.store.confirm(pool, entry);
    else await definition.store.refundUnconfirmed(pool, entry, isoInstant(clock.now()));
  }
}

/** Books the ends of entries of any round that were decided before and are not booked. */
export async function sweepEntries<Entry extends EntryRow, Context>(
  ports: EntryPorts,
  definition: EntryDefinition<Entry, Context>,
  decidedBefore: string,
): Promise<void> {
  for (const entry of await definition.store.selectNotBooked(
    ports.pool,
    decidedBefore,
    SWEPT_MAX,
  )) {
    await sweepEntry(ports, definition, entry).catch((error: unknown) =>
      logFailure(ports, definition, { entry, error }),
    );
  }
}

async function sweepEntry<Entry extends EntryRow, Context>(
  ports: EntryPorts,
  definition: EntryDefinition<Entry, Context>,
  entry: Entry,
): Promise<void> {
  const stored = await ports.wallet.operation(entry.wallet_id, definition.idOf(entry));
  if (isReservationOf(entry, stored)) {
    await bookEnd(ports, definition, { entry, context: await definition.contextOf(entry) });
    return;
  }
  if (entry.status !== 'RETURNED') {
    const error = new Error('it has no reservation');
    logFailure(ports, definition, { entry, error });
    return;
  }
  // Without a reservation there is nothing to release. It counts as booked once no reservation can come any more.
  const age = ports.clock.now() - Date.parse(entry.created_at);
  const isFinal = stored !== undefined || age > RESERVATION_COMES_WITHIN_MS;
  if (isFinal) await definition.store.markBooked(ports.pool, entry);
}

/** The player may have used the same id for another request, whose reservation is not this entry's. */
function isReservationOf(entry: EntryRow, stored: StoredOperation | undefined): boolean {
  const isReservation = stored?.kind === 'HOLD' && stored.refusal === undefined;
  return isReservation && stored.round?.seedId === entry.round_id;
}
