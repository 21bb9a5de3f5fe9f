/** Lets the money follow a decided entry, as often as it is called. Source: CRASH-4, BINGO-8. */
import { currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import type { OperationAnswer, StoredOperation } from '../wallet/index.ts';
import type { EntryRow } from './entries.store.ts';
import type { EntryDefinition, EntryPorts } from './entry.ts';

const AT_ONCE = 16;
/** The first id, and those made when it left the window of the ledger. */
const END_IDS_MAX = 3;

export interface EntryInRound<Entry, Context> {
  readonly entry: Entry;
  readonly context: Context;
}

/** Undefined: the ledger did not confirm it in time; the next sweep tries again. */
export async function bookEnd<Entry extends EntryRow, Context>(
  ports: EntryPorts,
  definition: EntryDefinition<Entry, Context>,
  { entry, context }: EntryInRound<Entry, Context>,
): Promise<StoredOperation | undefined> {
  const { store } = definition;
  let current = entry;
  for (let count = 0; count < END_IDS_MAX; count += 1) {
    const answer = await endReservation(ports, definition, { entry: current, context });
    if (answer.status === 'applied') {
      if (!current.booked) await store.markBooked(ports.pool, current);
      return answer.operation;
    }
    const isTooOld = answer.status === 'refused' && answer.code === 'REQUEST_ID_OUTSIDE_WINDOW';
    if (!isTooOld) return undefined;
    // The platform stood still for days: the id is too old, the debt is not.
    await store.renewEndId(ports.pool, current, ports.ids.uuidV7());
    const renewed = await store.select(ports.pool, current.wallet_id, definition.idOf(current));
    if (renewed === undefined || renewed.end_id === current.end_id) return undefined;
    current = renewed;
  }
  return undefined;
}

async function endReservation<Entry extends EntryRow, Context>(
  { wallet }: EntryPorts,
  definition: EntryDefinition<Entry, Context>,
  { entry, context }: EntryInRound<Entry, Context>,
): Promise<OperationAnswer> {
  const operation = {
    walletId: entry.wallet_id,
    brandNumber: entry.brand,
    operationId: entry.end_id,
    currency: currencyOfNumber(entry.currency),
    reservationId: definition.idOf(entry),
    requestHash: definition.hashOfEnd(entry),
  };
  const end = definition.endOfReservation(entry);
  if (end === undefined)
    throw new Error(`${definition.name} ${definition.idOf(entry)} is undecided`);
  if (end === 'release') return wallet.apply({ kind: 'reservationRelease', operation });
  const round = await definition.capturedRound(entry, context);
  return wallet.apply({
    kind: 'reservationCapture',
    operation: { ...operation, amountWon: entry.won, round },
  });
}

/** Money of decided entries of one round. What the ledger does not confirm now is tried again by the sweep. */
export async function bookAll<Entry extends EntryRow, Context>(
  ports: EntryPorts,
  definition: EntryDefinition<Entry, Context>,
  { entries, context }: { readonly entries: readonly Entry[]; readonly context: Context },
): Promise<void> {
  const waiting = entries.filter(
    (entry) => definition.endOfReservation(entry) !== undefined && !entry.booked,
  );
  for (let from = 0; from < waiting.length; from += AT_ONCE) {
    await Promise.all(
      waiting
        .slice(from, from + AT_ONCE)
        .map((entry) =>
          bookEnd(ports, definition, { entry, context }).catch((error: unknown) =>
            logFailure(ports, definition, { entry, error }),
          ),
        ),
    );
  }
}

/** One entry that cannot be booked delays no other, nor its round. */
export function logFailure<Entry extends EntryRow, Context>(
  { log }: EntryPorts,
  definition: EntryDefinition<Entry, Context>,
  { entry, error }: { readonly entry: Entry; readonly error: unknown },
): undefined {
  log.error(
    { err: error, entry: definition.idOf(entry), wallet: entry.wallet_id },
    `the end of a ${definition.name} was not booked`,
  );
}
