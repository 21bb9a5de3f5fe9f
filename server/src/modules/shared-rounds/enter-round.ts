/**
 * The calls of a player about an entry, through the money pipeline. Entering stores the entry, reserves its stake and
 * then admits it; a repeat continues after the last step that was made. Source: CRASH-4, BINGO-8.
 */
import { CALL_DEADLINES, SERVER_DEADLINE_CHECK_MS } from '@jubilee/contract/values/retry-budget';
import type { Currency } from '@jubilee/contract/values/currency';
import type { Refusal, RefusalCode } from '@jubilee/contract/values/refusals';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { Answer } from '../access/index.ts';
import {
  type BoundRequest,
  decisionOf,
  ledgerOutcome,
  moneyAnswer,
  type MoneyRequest,
  type RecordOutcome,
  runMoneyCommand,
  type StoredDecision,
} from '../money/index.ts';
import type { StoredOperation, StoredRefusal } from '../wallet/index.ts';
import { bookEnd } from './book-end.ts';
import { type EntryRow, NEVER_IN } from './entries.store.ts';
import type { EntryDefinition, EntryPorts } from './entry.ts';
import { isReservationOf } from './reservation-of.ts';
import { resolveUnconfirmed } from './sweep-entries.ts';

/** A call is answered within this time. */
const CALL_ENDS_WITHIN_MS = CALL_DEADLINES.ordinary.serverMs + SERVER_DEADLINE_CHECK_MS;

export interface EntryCommand<Entry, View> {
  readonly request: MoneyRequest;
  /** What the entry costs, in minor units. */
  readonly price: { readonly currency: Currency; readonly amount: bigint };
  /** False: new entries are refused; a repeat of a known request is still answered. */
  readonly isOffered: boolean;
  /** Why the rules of states take no stake; a repeat of a known request is still answered. */
  readonly refusal: Refusal | undefined;
  /** Undefined: no round accepts entries, the id is known, or a limit of the game is reached. */
  insert(): Promise<Entry | undefined>;
  matches(entry: Entry): boolean;
  /** The entry of another request that keeps this one from being stored; of games with a limit on entries. */
  other?(): Promise<Entry | undefined>;
  /** The refusal when nothing was inserted and the game does not know the id. Only OVERLOADED may be decided anew. */
  whyNotInserted(): Promise<StoredRefusal | 'OVERLOADED'>;
  view(entry: Entry, operation: StoredOperation): Promise<View>;
}

/** The operation that the ledger stored for an entry; `entry` is undefined when it was removed after a refusal. */
interface BookedEntry<Entry> {
  readonly entry: Entry | undefined;
  readonly operation: StoredOperation;
}

/**
 * A request whose entry was in is answered with that entry as it is now, whatever became of it. Refuses FEATURE_OFF and
 * `refusal`, which are not stored; ROUND_CLOSED and what `whyNotInserted` answers, which are, except for OVERLOADED;
 * OUTCOME_UNKNOWN, and as a reservation of the wallet. A stored decision of the same request wins over a refusal of today.
 */
export function enterRound<Entry extends EntryRow, Context, View>(
  ports: EntryPorts,
  definition: EntryDefinition<Entry, Context>,
  command: EntryCommand<Entry, View>,
): Promise<Answer<View>> {
  return runMoneyCommand<Entry, BookedEntry<Entry>, View>({
    request: command.request,
    findStored: (request) => findReservation(ports, definition, request),
    gather: (request) => storeEntry(ports, definition, command, request),
    record: (entry, request) =>
      reserveAndAdmit(ports, definition, { entry, insert: () => command.insert() }, request),
    view: async ({ entry, operation }) =>
      // It was removed while another call was reserving its stake. That call stores it anew, or the sweep does.
      entry === undefined ? refuse('OUTCOME_UNKNOWN') : ok(await command.view(entry, operation)),
  });
}

async function findReservation<Entry extends EntryRow, Context>(
  { pool, wallet }: EntryPorts,
  { store }: EntryDefinition<Entry, Context>,
  { walletId, requestId }: BoundRequest,
): Promise<StoredDecision<BookedEntry<Entry>> | undefined> {
  const operation = await wallet.operation(walletId, requestId);
  if (operation === undefined) return undefined;
  const entry = await store.select(pool, walletId, requestId);
  return decisionOf(operation, { entry, operation });
}

/** The entry of this request, stored now or before. */
async function storeEntry<Entry extends EntryRow, Context, View>(
  ports: EntryPorts,
  definition: EntryDefinition<Entry, Context>,
  command: EntryCommand<Entry, View>,
  request: BoundRequest,
): Promise<Result<Entry>> {
  const { pool, wallet } = ports;
  const { store } = definition;
  const { walletId, requestId } = request;
  const refuseForGood = (refusal: StoredRefusal) =>
    storeRefusal(ports, definition, { ...request, ...command.price, refusal });
  const known = await store.select(pool, walletId, requestId);
  if (known === undefined && !command.isOffered) return refuse('FEATURE_OFF');
  if (known === undefined && command.refusal !== undefined) {
    return { ok: false, refusal: command.refusal };
  }
  const entry =
    known ??
    (await command.insert()) ??
    (await insertForOther(ports, definition, command)) ??
    (await store.select(pool, walletId, requestId));
  if (entry === undefined) {
    const why = await command.whyNotInserted();
    return why === 'OVERLOADED' ? refuse(why) : refuseForGood(why);
  }
  // A different request must not reserve under this id: the first call would be refused and would delete the entry.
  if (!command.matches(entry)) return refuse('REQUEST_ID_REUSED');
  if (entry.status !== 'RETURNED') return ok(entry);
  const stored = await wallet.operation(walletId, requestId);
  if (stored !== undefined)
    return stored.refusal === undefined ? ok(entry) : refuse(stored.refusal);
  // Of an id that the ledger does not accept any more the entry is the only record.
  const isAccepted = await store.acceptsId(pool, requestId);
  return isAccepted ? refuseForGood('ROUND_CLOSED') : refuse('ROUND_CLOSED');
}

/**
 * Refuses so for good: a late copy of the request must not be charged in a later round. The ledger decides under the
 * wallet's lock whether this refusal or a reservation of another call comes first; the entry of the latter is answered.
 * Refuses also as a reservation does, REQUEST_ID_OUTSIDE_WINDOW and TOO_MANY_REQUESTS included, which store nothing.
 * Source: WAL-28, CRASH-46.
 */
async function storeRefusal<Entry extends EntryRow, Context>(
  { pool, wallet }: EntryPorts,
  { store }: EntryDefinition<Entry, Context>,
  refused: BoundRequest & {
    readonly currency: Currency;
    readonly amount: bigint;
    readonly refusal: StoredRefusal;
  },
): Promise<Result<Entry>> {
  const { walletId, brandNumber, requestId, requestHash, currency, amount, refusal } = refused;
  const head = { walletId, brandNumber, operationId: requestId, requestHash };
  const operation = { ...head, currency, amount, refusal };
  const answer = ledgerOutcome(
    await wallet.apply({ kind: 'reservation', operation }, refused.budget),
  );
  if (!answer.ok) return answer;
  const reserved = await store.select(pool, walletId, requestId);
  return reserved === undefined ? refuse('OUTCOME_UNKNOWN') : ok(reserved);
}

/**
 * Stores the entry once the other one is known to have no stake: its player got the answer that nothing was charged. Should its
 * reservation come later, it is released.
 */
async function insertForOther<Entry extends EntryRow, Context, View>(
  ports: EntryPorts,
  definition: EntryDefinition<Entry, Context>,
  command: EntryCommand<Entry, View>,
): Promise<Entry | undefined> {
  const other = await command.other?.();
  if (other?.status !== 'REQUESTED' || definition.idOf(other) === command.request.requestId)
    return undefined;
  // Its call may still be reserving; two calls at once would else undo each other.
  const age = ports.clock.now() - Date.parse(other.created_at);
  if (age <= CALL_ENDS_WITHIN_MS) return undefined;
  await resolveUnconfirmed(ports, definition, [other]);
  return command.insert();
}

async function reserveAndAdmit<Entry extends EntryRow, Context>(
  ports: EntryPorts,
  definition: EntryDefinition<Entry, Context>,
  command: StoredEntry<Entry>,
  { walletId, brandNumber, requestId, requestHash, budget }: BoundRequest,
): Promise<Result<RecordOutcome<BookedEntry<Entry>>>> {
  const { entry } = command;
  const context = await definition.contextOf(entry);
  const operation = {
    walletId,
    brandNumber,
    operationId: requestId,
    currency: currencyOfNumber(entry.currency),
    requestHash,
    amount: entry.amount,
    round: definition.reservedRound(entry, context),
  };
  const reserved = ledgerOutcome(
    await ports.wallet.apply({ kind: 'reservation', operation }, budget),
  );
  if (!reserved.ok) {
    if (await isWithoutStake(ports, definition, entry, reserved.refusal.code)) {
      await definition.store.forget(ports.pool, entry);
    }
    return reserved;
  }
  if (reserved.value.status === 'stale') return ok(reserved.value);
  const { stored, isReplay } = reserved.value;
  const current =
    (await admitReserved(ports, definition, entry, stored)) ??
    (await storeAnew(ports, definition, command, stored));
  if (current === undefined || current.status === 'REQUESTED') return refuse('OUTCOME_UNKNOWN');
  if (current.status === 'RETURNED') {
    const ended = { entry: current, context: await definition.contextOf(current) };
    await bookEnd(ports, definition, ended, budget);
    if (current.decided_at === NEVER_IN) return refuse('ROUND_CLOSED');
  }
  return ok({ status: 'recorded', stored: { entry: current, operation: stored }, isReplay });
}

interface StoredEntry<Entry> {
  readonly entry: Entry;
  readonly insert: () => Promise<Entry | undefined>;
}

/** The entry as it is after its stake was reserved. Undefined: it was removed. */
async function admitReserved<Entry extends EntryRow, Context>(
  { pool }: EntryPorts,
  definition: EntryDefinition<Entry, Context>,
  entry: Entry,
  stored: StoredOperation,
): Promise<Entry | undefined> {
  const { store } = definition;
  const isForRound = isReservationOf(definition, entry, stored);
  // A stake that was reserved for an earlier round is not in this one.
  if (!isForRound) await store.refundUnconfirmed(pool, [entry]);
  const isNew = isForRound && entry.status === 'REQUESTED';
  const admitted = isNew ? await store.admit(pool, entry) : undefined;
  return admitted ?? (await store.select(pool, entry.wallet_id, definition.idOf(entry)));
}

/**
 * A repeat that was refused meanwhile removed the entry: it is stored anew in the round that is open, else the stake is
 * returned. Source: WAL-46.
 */
async function storeAnew<Entry extends EntryRow, Context>(
  ports: EntryPorts,
  definition: EntryDefinition<Entry, Context>,
  { insert }: StoredEntry<Entry>,
  stored: StoredOperation,
): Promise<Entry | undefined> {
  const { pool, ids } = ports;
  const { store } = definition;
  const again =
    (await insert()) ??
    (await store.restore(pool, stored, ids.uuidV7())) ??
    (await store.select(pool, stored.walletId, stored.operationId));
  return again && admitReserved(ports, definition, again, stored);
}

/**
 * Whether the entry of a refused call may go. Either no call can reserve under this id any more, or the ledger found
 * nothing reserved and stores no more refusals of the player: a repeat that reserves at this moment stores the entry
 * anew. After any other refusal that is not stored, a repeat may count on the entry. Source: WAL-46.
 */
async function isWithoutStake<Entry extends EntryRow, Context>(
  { wallet }: EntryPorts,
  definition: EntryDefinition<Entry, Context>,
  entry: Entry,
  code: RefusalCode,
): Promise<boolean> {
  const stored = await wallet.operation(entry.wallet_id, definition.idOf(entry));
  // The id of a step of a round is no operation, and stays that of the step.
  if (stored === undefined) return code === 'REQUEST_ID_REUSED' || code === 'TOO_MANY_REQUESTS';
  return !isReservationOf(definition, entry, stored);
}

/** A repeat gets the stored result. Refuses NOT_FOUND, BET_CLOSED, STATE_CONFLICT (not IN yet), OUTCOME_UNKNOWN. */
export async function cancelEntry<Entry extends EntryRow, Context, View>(
  ports: EntryPorts,
  definition: EntryDefinition<Entry, Context>,
  { walletId, id }: { readonly walletId: bigint; readonly id: string },
  view: EntryCommand<Entry, View>['view'],
): Promise<Answer<View>> {
  const { store } = definition;
  const entry = await store.select(ports.pool, walletId, id);
  if (entry === undefined) return refuse('NOT_FOUND');
  if (entry.status === 'REQUESTED') return refuse('STATE_CONFLICT');
  const first = await store.cancel(ports.pool, entry, isoInstant(ports.clock.now()));
  const cancelled = first ?? (await store.select(ports.pool, walletId, id));
  if (cancelled?.status !== 'CANCELLED') return refuse('BET_CLOSED');
  const context = await definition.contextOf(cancelled);
  return answerEnd(
    ports,
    definition,
    { entry: cancelled, context, isRepeat: first === undefined },
    view,
  );
}

/**
 * Books the end of an entry that this call or an earlier one decided, and answers it. Refuses OUTCOME_UNKNOWN
 * and BALANCE_LIMIT_REACHED: the decision stands, and only its booking is not confirmed or comes later.
 */
export async function answerEnd<Entry extends EntryRow, Context, View>(
  ports: EntryPorts,
  definition: EntryDefinition<Entry, Context>,
  end: { readonly entry: Entry; readonly context: Context; readonly isRepeat: boolean },
  view: EntryCommand<Entry, View>['view'],
): Promise<Answer<View>> {
  const booked = await bookEnd(ports, definition, end);
  return booked.ok ? moneyAnswer(await view(end.entry, booked.value), end.isRepeat) : booked;
}
