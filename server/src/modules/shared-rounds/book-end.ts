/** Books the ends of decided entries: releases or captures their reservations. Calls can be repeated. Source: CRASH-4, BINGO-8. */
import { currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import type { OperationAnswer, StoredOperation } from '../wallet/index.ts';
import type { EntryRow } from './entries.store.ts';
import type { EntryDefinition, EntryPorts } from './entry.ts';

const AT_ONCE = 16;
/** The end id of the entry and two renewals. */
const END_IDS_MAX = 3;

export interface EntryInRound<Entry, Context> {
  readonly entry: Entry;
  readonly context: Context;
}

/** Undefined: the ledger did not confirm it; the next sweep tries again. */
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
    // The ledger refuses ids older than three days, but the end is still due: it gets a new id.
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

/** Books the decided entries of one round. The sweep repeats what the ledger does not confirm now. */
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

/** A failure is logged and not thrown, so it delays neither other entries nor the round. */
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
