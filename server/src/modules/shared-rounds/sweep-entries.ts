/** Finishes entries whose call or process stopped halfway. Source: CRASH-4, BINGO-8. */
import { answerWithin } from '../../platform/db/answer-within.ts';
import { selectReservedStakes } from '../wallet/index.ts';
import { bookEnd, logFailure } from './book-end.ts';
import type { EntryRow } from './entries.store.ts';
import type { EntryDefinition, EntryPorts } from './entry.ts';
import { isReservationOfGame } from './reservation-of.ts';
import { createRestoreSweep, RESERVATION_COMES_WITHIN_MS } from './restore-entries.ts';

const SWEPT_MAX = 500;

/** More than the calls of one round leave; the rest is refunded without being looked up. */
const LOOKED_UP_MAX = 10_000;
const LOOKED_UP_WITHIN_MS = 1_000;

/**
 * Admits entries that are REQUESTED if the ledger has their reservation, and refunds the others, by three statements
 * however many there are. No round waits for it longer than a second: what the ledger has not confirmed by then is
 * refunded, and the sweep releases its stake. Source: CRASH-50.
 */
export async function resolveUnconfirmed<Entry extends EntryRow, Context>(
  ports: EntryPorts,
  definition: EntryDefinition<Entry, Context>,
  entries: readonly Entry[],
): Promise<void> {
  const { store } = definition;
  const requested = entries.filter(({ status }) => status === 'REQUESTED');
  if (requested.length === 0) return;
  const reserved = await reservedAmong(ports, definition, requested.slice(0, LOOKED_UP_MAX));
  const refunded = requested.filter((entry) => !reserved.has(entry));
  if (reserved.size > 0) await store.confirm(ports.pool, [...reserved]);
  if (refunded.length > 0) await store.refundUnconfirmed(ports.pool, refunded);
}

/** The entries whose stake is reserved for their round. */
async function reservedAmong<Entry extends EntryRow, Context>(
  { pool, log }: EntryPorts,
  definition: EntryDefinition<Entry, Context>,
  requested: readonly Entry[],
): Promise<ReadonlySet<Entry>> {
  const idOf = (entry: Entry) => ({
    walletId: entry.wallet_id,
    operationId: definition.idOf(entry),
  });
  const found = await answerWithin(
    LOOKED_UP_WITHIN_MS,
    selectReservedStakes(pool, requested.map(idOf)),
  );
  if (found === undefined) {
    log.warn(
      { entries: requested.length },
      `the ledger did not say in time which stakes of a ${definition.name} are reserved: they are returned`,
    );
  }
  const keyOf = ({ walletId, operationId }: ReturnType<typeof idOf>) =>
    `${walletId} ${operationId}`;
  const rounds = new Map(
    found
      ?.filter(({ gameName }) => gameName === definition.gameName)
      .map((stake) => [keyOf(stake), stake.seedId]),
  );
  return new Set(requested.filter((entry) => rounds.get(keyOf(idOf(entry))) === entry.round_id));
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
