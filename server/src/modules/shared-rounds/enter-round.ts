/**
 * Enters a round, and cancels an entry before the round begins. Entering stores the entry, reserves its stake and then
 * admits it; a repeat continues after the last step that was made. Source: CRASH-4, BINGO-8.
 */
import { refuse, ok, type Result } from '@jubilee/contract/values/result';
import { currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { BoundRequest } from '../money/index.ts';
import { isSameRequest, type StoredOperation } from '../wallet/index.ts';
import { bookEnd } from './book-end.ts';
import type { EntryRow } from './entries.store.ts';
import type { EntryDefinition, EntryPorts } from './entry.ts';

export interface EntryRequest<Entry> {
  readonly request: BoundRequest;
  /** False: new entries are refused; a repeat of a known request is still answered. */
  readonly isOffered: boolean;
  /** Undefined: no round accepts entries, the id is known, or a limit of the game is reached. */
  insert(): Promise<Entry | undefined>;
  matches(entry: Entry): boolean;
  /** The refusal when nothing was inserted and neither game nor ledger knows the id. */
  whyNotInserted(): Promise<Result<never>>;
}

export interface BookedEntry<Entry> {
  readonly entry: Entry;
  readonly operation: StoredOperation;
  readonly isRepeat: boolean;
}

export async function enterRound<Entry extends EntryRow, Context>(
  ports: EntryPorts,
  definition: EntryDefinition<Entry, Context>,
  entryRequest: EntryRequest<Entry>,
): Promise<Result<BookedEntry<Entry>>> {
  const { pool, wallet } = ports;
  const { store } = definition;
  const { walletId, requestId: id } = entryRequest.request;
  const known = await store.select(pool, walletId, id);
  if (known === undefined && !entryRequest.isOffered) return refuse('FEATURE_OFF');
  const entry = known ?? (await entryRequest.insert()) ?? (await store.select(pool, walletId, id));
  if (entry === undefined) return refuseUnrecorded(ports, entryRequest);
  // A different request must not reserve under this id: the first call would be refused and would delete the entry.
  if (!entryRequest.matches(entry)) return refuse('REQUEST_ID_REUSED');
  if (entry.status === 'RETURNED' && (await wallet.operation(walletId, id)) === undefined) {
    return refuse('ROUND_CLOSED');
  }
  const context = await definition.contextOf(entry);
  const answer = await wallet.apply({
    kind: 'reservation',
    operation: {
      walletId,
      brandNumber: entry.brand,
      operationId: id,
      currency: currencyOfNumber(entry.currency),
      requestHash: entryRequest.request.requestHash,
      amount: entry.amount,
      round: definition.reservedRound(entry, context),
    },
  });
  if (answer.status === 'unknown') return refuse('OUTCOME_UNKNOWN');
  if (answer.status !== 'applied') {
    // The refusal is stored, so this id can never reserve. Only OVERLOADED is not stored and may be repeated.
    const isFinal = answer.status === 'refused' && answer.code !== 'OVERLOADED';
    if (isFinal) await store.forget(pool, entry);
    return refuse(answer.status === 'refused' ? answer.code : 'STATE_CONFLICT');
  }
  const admitted = entry.status === 'REQUESTED' ? await store.admit(pool, entry) : undefined;
  const now = admitted ?? (await store.select(pool, walletId, id));
  if (now === undefined || now.status === 'REQUESTED') return refuse('OUTCOME_UNKNOWN');
  if (now.status === 'RETURNED') {
    await bookEnd(ports, definition, { entry: now, context });
    return refuse('ROUND_CLOSED');
  }
  return ok({ entry: now, operation: answer.operation, isRepeat: answer.replayed });
}

/** Nothing was inserted. The ledger may know the id from an earlier request, the same or another one. */
async function refuseUnrecorded<Entry>(
  { wallet }: EntryPorts,
  entryRequest: EntryRequest<Entry>,
): Promise<Result<never>> {
  const { request } = entryRequest;
  const stored = await wallet.operation(request.walletId, request.requestId);
  if (stored === undefined) return entryRequest.whyNotInserted();
  if (!isSameRequest(stored, request)) return refuse('REQUEST_ID_REUSED');
  return refuse(stored.refusal ?? 'ROUND_CLOSED');
}

/** A repeat gets the stored result. Refuses NOT_FOUND, BET_CLOSED, STATE_CONFLICT (not IN yet). */
export async function cancelEntry<Entry extends EntryRow, Context>(
  ports: EntryPorts,
  definition: EntryDefinition<Entry, Context>,
  { walletId, id }: { readonly walletId: bigint; readonly id: string },
): Promise<Result<BookedEntry<Entry>>> {
  const { store } = definition;
  const entry = await store.select(ports.pool, walletId, id);
  if (entry === undefined) return refuse('NOT_FOUND');
  if (entry.status === 'REQUESTED') return refuse('STATE_CONFLICT');
  const first = await store.cancel(ports.pool, entry, isoInstant(ports.clock.now()));
  const cancelled = first ?? (await store.select(ports.pool, walletId, id));
  if (cancelled?.status !== 'CANCELLED') return refuse('BET_CLOSED');
  const context = await definition.contextOf(cancelled);
  const operation = await bookEnd(ports, definition, { entry: cancelled, context });
  if (operation === undefined) return refuse('OUTCOME_UNKNOWN');
  return ok({ entry: cancelled, operation, isRepeat: first === undefined });
}
