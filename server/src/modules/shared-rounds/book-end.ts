/** Books the ends of decided entries: releases or captures their reservations. Calls can be repeated. Source: CRASH-4, BINGO-8. */
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import { millisOfUuidV7 } from '../../platform/ids/ids.ts';
import { createRequestBudget, type RequestBudget } from '../../platform/lanes/request-budget.ts';
import {
  type BoundRequest,
  ledgerOutcome,
  runServerCommand,
  serverRequest,
} from '../money/index.ts';
import {
  isStoredRefusal,
  type OperationAnswer,
  type StoredOperation,
  type StoredRefusal,
} from '../wallet/index.ts';
import type { EntryRow } from './entries.store.ts';
import type { EntryDefinition, EntryPorts } from './entry.ts';
import { reportRefusedEnd, TRY_AGAIN_AFTER_MS } from './refused-ends.ts';
import { endInLedger } from './reservation-of.ts';

const AT_ONCE = 16;
/** The end id of the entry and two renewals. */
const END_IDS_MAX = 3;

export interface EntryInRound<Entry, Context> {
  readonly entry: Entry;
  readonly context: Context;
}

/**
 * A booked end is answered from its record, however old. Refuses OUTCOME_UNKNOWN (the ledger did not confirm it; the
 * next sweep tries again) and what the ledger stored under the end id, until a later try is accepted. `budget` is that
 * of the call that waits for it, so that all ids together take no longer than the call may. Source: WAL-48, WAL-49.
 */
export async function bookEnd<Entry extends EntryRow, Context>(
  ports: EntryPorts,
  definition: EntryDefinition<Entry, Context>,
  { entry, context }: EntryInRound<Entry, Context>,
  budget: RequestBudget = createRequestBudget(),
): Promise<Result<StoredOperation>> {
  if (entry.booked) return bookedEnd(ports, definition, entry);
  const { store } = definition;
  let current = entry;
  for (let count = 0; count < END_IDS_MAX; count += 1) {
    const tried = await tryEnd(ports, definition, { entry: current, context }, budget);
    if (tried.operation !== undefined) {
      await store.markBooked(ports.pool, current);
      return ok(tried.operation);
    }
    const { refusal } = tried;
    if (refusal === undefined) return refuse('OUTCOME_UNKNOWN');
    const isTooOld = refusal === 'REQUEST_ID_OUTSIDE_WINDOW';
    if (!isTooOld && (count > 0 || !isTriedAgain(ports, current))) return refuse(refusal);
    // The end is still due, so it gets a new id.
    await store.renewEndId(ports.pool, current, ports.ids.uuidV7());
    const renewed = await store.select(ports.pool, current.wallet_id, definition.idOf(current));
    if (renewed === undefined || renewed.end_id === current.end_id) break;
    current = renewed;
  }
  return refuse('OUTCOME_UNKNOWN');
}

async function bookedEnd<Entry extends EntryRow, Context>(
  ports: EntryPorts,
  definition: EntryDefinition<Entry, Context>,
  entry: Entry,
): Promise<Result<StoredOperation>> {
  const stored = await ports.wallet.operation(entry.wallet_id, entry.end_id);
  const isEnd = stored !== undefined && stored.refusal === undefined;
  const ended = isEnd ? stored : await endInLedger(ports, definition, entry);
  return ended === undefined ? refuse('OUTCOME_UNKNOWN') : ok(ended);
}

/** What a try found: the end, a refusal that stands for this end id, or neither. */
interface TriedEnd {
  readonly operation?: StoredOperation;
  readonly refusal?: 'REQUEST_ID_OUTSIDE_WINDOW' | StoredRefusal;
}

async function tryEnd<Entry extends EntryRow, Context>(
  ports: EntryPorts,
  definition: EntryDefinition<Entry, Context>,
  inRound: EntryInRound<Entry, Context>,
  budget: RequestBudget,
): Promise<TriedEnd> {
  const { entry } = inRound;
  const request = serverRequest({ ...definition.requestOfEnd(entry), operationId: entry.end_id });
  let isNew = true;
  const booked = await runServerCommand({
    request: { ...request, budget },
    record: async (bound) => {
      const answer = await endReservation(ports, definition, inRound, bound);
      isNew = answer.status === 'unknown' || !answer.replayed;
      return ledgerOutcome(answer);
    },
  });
  if (booked.ok) return { operation: booked.value.stored };
  const { code } = booked.refusal;
  const isTooOld = code === 'REQUEST_ID_OUTSIDE_WINDOW';
  // Of an end NOT_FOUND says that there is no such wallet, which is not stored.
  if (!isTooOld && (code === 'NOT_FOUND' || !isStoredRefusal(code))) return {};
  // An earlier try under another id may have ended the reservation before its process could note it.
  const ended = await endInLedger(ports, definition, entry);
  if (ended !== undefined && isEndOf(definition, entry, ended)) return { operation: ended };
  if (isTooOld) return { refusal: code };
  if (isNew) reportRefusedEnd(ports, definition, { entry, refusal: code });
  // It ended in another way, which no later try changes.
  return code === 'STATE_CONFLICT' ? {} : { refusal: code };
}

function isEndOf<Entry extends EntryRow, Context>(
  definition: EntryDefinition<Entry, Context>,
  entry: Entry,
  ended: StoredOperation,
): boolean {
  return definition.endOfReservation(entry) === 'release'
    ? ended.kind === 'HOLD_RELEASE'
    : ended.kind === 'HOLD_CAPTURE' && ended.amountWon === entry.won;
}

/** The time of an end id is that of its try. */
function isTriedAgain({ clock }: EntryPorts, { end_id: endId }: EntryRow): boolean {
  return clock.now() - millisOfUuidV7(endId) >= TRY_AGAIN_AFTER_MS;
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
