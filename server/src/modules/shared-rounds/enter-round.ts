/**
 * Entering a round and leaving it before it begins: the entry is put on record, its stake reserved, and then it
 * is in. Each step finds again what a repeat or a restart left behind. Source: CRASH-4, BINGO-8.
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
  /** Whether the game can be entered now; a repeat is answered even when it cannot. */
  readonly isOffered: boolean;
  /** Undefined: no round takes entries, or the id is known, or the game's own limit. */
  insert(): Promise<Entry | undefined>;
  matches(entry: Entry): boolean;
  /** Why nothing was inserted under an id that nobody knows. */
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
  // Were it to reserve first, the call that made the entry would find the id taken and forget the entry.
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
    // The id can reserve nothing any more, unless the platform was only too busy to look.
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

/** The ledger may know the id: it was used before, for this or for something else. */
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

/** A repeat answers what stands. Refuses NOT_FOUND, BET_CLOSED, STATE_CONFLICT (it is not in yet). */
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
