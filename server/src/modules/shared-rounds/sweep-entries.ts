/** Finishes entries whose call or process stopped halfway. Source: CRASH-4, BINGO-8. */
import { bookEnd, logFailure } from './book-end.ts';
import type { EntryRow } from './entries.store.ts';
import type { EntryDefinition, EntryPorts } from './entry.ts';
import { isReservationOf, isReservationOfGame } from './reservation-of.ts';
import { createRestoreSweep, RESERVATION_COMES_WITHIN_MS } from './restore-entries.ts';

const SWEPT_MAX = 500;

/** Admits entries that are REQUESTED if the ledger has their reservation, and refunds the others. */
export async function resolveUnconfirmed<Entry extends EntryRow, Context>(
  { pool, wallet }: EntryPorts,
  definition: EntryDefinition<Entry, Context>,
  entries: readonly Entry[],
): Promise<void> {
  for (const entry of entries) {
    if (entry.status !== 'REQUESTED') continue;
    const stored = await wallet.operation(entry.wallet_id, definition.idOf(entry));
    if (isReservationOf(definition, entry, stored)) await definition.store.confirm(pool, entry);
    else await definition.store.refundUnconfirmed(pool, entry);
  }
}

/**
 * Each run books ends of entries of any round that were decided before and are not booked: the next page of them, so
 * that ends that cannot be booked now do not keep others from it. Then it restores entries of stakes that have none.
 */
export function createEntrySweep<Entry extends EntryRow, Context>(
  ports: EntryPorts,
  definition: EntryDefinition<Entry, Context>,
): (decidedBefore: string) => Promise<void> {
  const restoreEntries = createRestoreSweep(ports, definition);
  let after: Entry | undefined;
  return async (decidedBefore) => {
    const page = await definition.store.selectNotBooked(ports.pool, {
      decidedBefore,
      after,
      limit: SWEPT_MAX,
    });
    for (const entry of page) {
      await sweepEntry(ports, definition, entry).catch((error: unknown) =>
        logFailure(ports, definition, { entry, error }),
      );
    }
    after = page.length < SWEPT_MAX ? undefined : page.at(-1);
    await restoreEntries();
  };
}

async function sweepEntry<Entry extends EntryRow, Context>(
  ports: EntryPorts,
  definition: EntryDefinition<Entry, Context>,
  entry: Entry,
): Promise<void> {
  const stored = await ports.wallet.operation(entry.wallet_id, definition.idOf(entry));
  // A reservation for another round of the game is this entry's, too: nothing else would release it.
  if (isReservationOfGame(definition, stored)) {
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
