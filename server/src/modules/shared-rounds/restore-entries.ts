/** Stakes that are reserved for a shared round without an entry get one, which then releases them. Source: WAL-47. */
import { isoInstant } from '../../platform/clock/clock.ts';
import type { OpenRound } from '../wallet/index.ts';
import type { EntryRow } from './entries.store.ts';
import type { EntryDefinition, EntryPorts } from './entry.ts';
import { isReservationOfGame } from './reservation-of.ts';

/** No call takes so long from storing an entry to its reservation, so later none can come. */
export const RESERVATION_COMES_WITHIN_MS = 2 * 60_000;
const PAGE_SIZE = 200;

/** Each run looks at the next page of open reservations, the oldest first, and begins anew after the last. */
export function createRestoreSweep<Entry extends EntryRow, Context>(
  ports: EntryPorts,
  definition: EntryDefinition<Entry, Context>,
): () => Promise<void> {
  let after: OpenRound | undefined;
  return async () => {
    const before = isoInstant(ports.clock.now() - RESERVATION_COMES_WITHIN_MS);
    const page = await ports.wallet.roundsOpenSince({ before, after, limit: PAGE_SIZE });
    for (const open of page) {
      if (open.gameName === definition.gameName) await restoreEntry(ports, definition, open);
    }
    after = page.length < PAGE_SIZE ? undefined : page.at(-1);
  };
}

async function restoreEntry<Entry extends EntryRow, Context>(
  { pool, wallet, ids, log }: EntryPorts,
  definition: EntryDefinition<Entry, Context>,
  { walletId, reservationId }: OpenRound,
): Promise<void> {
  const { store } = definition;
  if ((await store.select(pool, walletId, reservationId)) !== undefined) return;
  const reserved = await wallet.operation(walletId, reservationId);
  if (!isReservationOfGame(definition, reserved)) return;
  const restored = await store.restore(pool, reserved, ids.uuidV7());
  if (restored === undefined) return;
  log.error(
    { entry: reservationId, wallet: walletId },
    `a stake was reserved without its ${definition.name}; it is returned`,
  );
}
