/** Books the ends of decided entries: releases or captures their reservations. Calls can be repeated. Source: CRASH-4, BINGO-8. */
import { currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import { createRequestBudget, type RequestBudget } from '../../platform/lanes/request-budget.ts';
import {
  type BoundRequest,
  ledgerOutcome,
  runServerCommand,
  serverRequest,
} from '../money/index.ts';
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

/**
 * Undefined: the ledger did not confirm it; the next sweep tries again. `budget` is that of the call that waits for
 * it, so that all ids together take no longer than the call may.
 */
export async function bookEnd<Entry extends EntryRow, Context>(
  ports: EntryPorts,
  definition: EntryDefinition<Entry, Context>,
  { entry, context }: EntryInRound<Entry, Context>,
  budget: RequestBudget = createRequestBudget(),
): Promise<StoredOperation | undefined> {
  const { store } = definition;
  let current = entry;
  for (let count = 0; count < END_IDS_MAX; count += 1) {
    const inRound = { entry: current, context };
    const request = serverRequest({
      ...definition.requestOfEnd(current),
      operationId: current.end_id,
    });
    const booked = await runServerCommand({
      request: { ...request, budget },
      record: async (bound) =>
        ledgerOutcome(await endReservation(ports, definition, inRound, bound)),
    });
    if (booked.ok) {
      if (!current.booked) await store.markBooked(ports.pool, current);
      return booked.value.stored;
    }
    if (booked.refusal.code !== 'REQUEST_ID_OUTSIDE_WINDOW') return undefined;
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
  { walletId, brandNumber, requestId: operationId, requestHash, budget }: BoundRequest,
): Promise<OperationAnswer> {
  const operation = {
    walletId,
    brandNumber,
    operationId,
    currency: currencyOfNumber(entry.currency),
    reservationId: definition.idOf(entry),
    requestHash,
  };
  const end = definition.endOfReservation(entry);
  if (end === undefined)
    throw new Error(`${definition.name} ${definition.idOf(entry)} is undecided`);
  if (end === 'release') return wallet.apply({ kind: 'reservationRelease', operation }, budget);
  const round = await definition.capturedRound(entry, context);
  return wallet.apply(
    { kind: 'reservationCapture', operation: { ...operation, amountWon: entry.won, round } },
    budget,
  );
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
