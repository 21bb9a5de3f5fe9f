/**
 * Wires the wallet: commands go through lanes as run-commands defines, a change of state bypasses them.
 * Reads go straight to the pool.
 */
import { OPERATION_KINDS } from '@jubilee/core/wallet/operation-kinds';
import type { WalletState } from '@jubilee/core/wallet/wallet-states';
import { LEDGER_QUEUE_MS } from '@jubilee/contract/values/retry-budget';
import type { ClientBase, Pool } from 'pg';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import { createLanes, type LaneSettings } from '../../platform/lanes/lanes.ts';
import type { TransactionOutcome } from '../../platform/db/all-or-nothing.ts';
import type { RequestBudget } from '../../platform/lanes/request-budget.ts';
import { type BetPage, type BetRecord, readBets } from './bet-history.store.ts';
import { adjustWithin, cashOutWithin, grant } from './book-entry.ts';
import { changeState, changeStateWithin } from './change-state.ts';
import { POOL_SLOTS } from './jackpot.store.ts';
import type { ReservedRound, OpenRound } from './reserved-round.ts';
import { selectOpenRounds, selectRoundsOpenSince } from './reserved-round.store.ts';
import type {
  Account,
  AdjustmentOperation,
  CashOutOperation,
  ExternalReference,
  GrantOperation,
  JackpotWatch,
  OperationAnswer,
  StoredOperation,
} from './operations.ts';
import { type OutboxCursor, type OutboxEvent, outboxHorizon, readOutbox } from './outbox.store.ts';
import {
  type HistoryFilter,
  type HistoryPage,
  type PlayedSum,
  readGamesPlayed,
  readHistory,
  readPlayedSince,
  readPointsPlayed,
} from './player-history.store.ts';
import { readAccounts } from './read-accounts.ts';
import { readReservedRound } from './read-reserved-round.ts';
import { commandRunners, transactionRunner } from './run-commands.ts';
import { operationOfRow } from './stored-operation.ts';
import type { CommandAnswers, CommandKind, WalletCommand } from './wallet-commands.ts';
import {
  ensurePartitions,
  insertWallets,
  markLimited,
  selectByReference,
  selectGrantSince,
  selectIsKnown,
  selectOperation,
} from './wallet.store.ts';

export interface Wallet {
  /** Opens both accounts of a wallet at zero; a repeat changes nothing. Source: WAL-1. */
  openWallets(walletId: bigint, brandNumber: number): Promise<void>;
  /**
   * Moves money. wallet-commands lists the refusals of each kind of command. The budget belongs to the
   * request that the command serves; without one the command has its own.
   */
  apply<Kind extends CommandKind>(
    command: WalletCommand<Kind>,
    budget?: RequestBudget,
  ): Promise<CommandAnswers[Kind]>;
  /** From now on bets know the hidden points and report what they hit. Source: JACK-6, JACK-10. */
  followJackpots(watch: JackpotWatch): void;
  /** A round by its reservation, with its steps and its end. */
  reservedRound(walletId: bigint, reservationId: string): Promise<ReservedRound | undefined>;
  /** Newest first. Source: BET-21. */
  openRounds(walletId: bigint): Promise<readonly OpenRound[]>;
  /** Rounds of all wallets that are open and began before an instant, the oldest first. Source: GAME-27. */
  roundsOpenSince(page: Parameters<typeof selectRoundsOpenSince>[1]): Promise<readonly OpenRound[]>;
  /** Both accounts, POINTS first; empty for an unknown wallet. */
  /** With a client as that transaction has them; in one of `inTransaction` nothing else can move them. */
  accounts(walletId: bigint, client?: Pick<ClientBase, 'query'>): Promise<readonly Account[]>;
  operation(walletId: bigint, operationId: string): Promise<StoredOperation | undefined>;
  /** The grant that a fact outside the ledger caused. */
  grantOf(reference: ExternalReference): Promise<StoredOperation | undefined>;
  /** The newest grant of a kind after an instant (ISO); with a client as its transaction sees it. */
  grantSince(
    walletId: bigint,
    kind: GrantOperation['kind'],
    since: string,
    client?: Pick<ClientBase, 'query'>,
  ): Promise<StoredOperation | undefined>;
  /** Whether anything is stored under the id: an operation, a refusal, or a step of a round. */
  knowsId(walletId: bigint, id: string): Promise<boolean>;
  /** Accepted bets, newest first, from behind `before`. Source: BET-26. */
  bets(walletId: bigint, page: BetPage): Promise<readonly BetRecord[]>;
  /** One page of the player's history. Source: BET-28. */
  history(walletId: bigint, filter: HistoryFilter): Promise<HistoryPage>;
  /** Games of the newest 5,000 operations, the one played last first. Source: BET-30. */
  gamesPlayed(
    walletId: bigint,
  ): Promise<readonly { readonly gameName: string; readonly lastPlayedAt: string }[]>;
  /** Points staked by day of UTC, from `fromDay` (`YYYY-MM-DD`) on. Source: AUTH-33. */
  pointsPlayed(
    walletId: bigint,
    fromDay: string,
  ): Promise<readonly { readonly day: string; readonly amount: bigint }[]>;
  /**
   * One transaction in the wallet's lane, under the lock of both accounts: money together with what it is for. The work may run again
   * after a lost connection, and so finds by its ids what it stored; `commit: false` undoes it. Refuses OVERLOADED.
   */
  inTransaction<Value>(
    walletId: bigint,
    work: (client: Pick<ClientBase, 'query'>) => Promise<TransactionOutcome<Value>>,
    budget?: RequestBudget,
  ): Promise<
    | Value
    | { readonly status: 'refused'; readonly replayed: false; readonly code: 'OVERLOADED' }
    | { readonly status: 'unknown' }
  >;
  /** A grant in the caller's transaction. Refuses as the command does. */
  grantWithin(
    client: Pick<ClientBase, 'query'>,
    operation: GrantOperation,
    atMs: number,
  ): Promise<OperationAnswer>;
  /**
   * A step of a cash-out in the caller's transaction. The reservation refuses WALLET_CLOSED unless the wallet is active or
   * excluded, and what its caller refuses. Faults: another amount than was reserved.
   */
  cashOutWithin(
    client: Pick<ClientBase, 'query'>,
    operation: CashOutOperation,
  ): Promise<OperationAnswer>;
  /**
   * A correction by the staff, in the transaction that decides on it. Refuses INSUFFICIENT_BALANCE, BALANCE_LIMIT_REACHED, NOT_FOUND,
   * REQUEST_ID_REUSED, REQUEST_ID_OUTSIDE_WINDOW. Source: CARE-9.
   */
  adjustWithin(
    client: Pick<ClientBase, 'query'>,
    operation: AdjustmentOperation,
  ): Promise<OperationAnswer>;
  /** Once it resolves, no bet of this wallet commits any more under the old state. Source: WAL-24. */
  setState(walletId: bigint, state: WalletState): Promise<void>;
  /** The same in the caller's transaction, with whose commit it takes effect. Source: PLAY-1. */
  setStateWithin(
    client: Pick<ClientBase, 'query'>,
    walletId: bigint,
    state: WalletState,
  ): Promise<void>;
  /**
   * Whether stakes have to read limits of the player, from the commit of the caller's transaction on; undefined changes nothing.
   * Returns whether they had to. Whoever changes limits calls it first: the wallet is locked until then. Source: PLAY-29.
   */
  markLimitedWithin(
    client: Pick<ClientBase, 'query'>,
    walletId: bigint,
    isLimited: boolean | undefined,
  ): Promise<boolean>;
  /** Stakes and wins of both currencies since an instant (ISO). Source: PLAY-28. */
  playedSince(walletId: bigint, from: string): Promise<readonly PlayedSum[]>;
  readOutbox(options: {
    readonly shard: number;
    readonly after: OutboxCursor;
    readonly limit: number;
  }): Promise<readonly OutboxEvent[]>;
  outboxHorizon(): Promise<OutboxCursor>;
  /** Makes the partitions of the coming months; call at start and daily. */
  preparePartitions(): Promise<void>;
  queued(): number;
  /** Accepts no more commands but payments of jackpots; resolves when every accepted one is answered. */
  close(): Promise<void>;
}

const NO_JACKPOTS: JackpotWatch = { points: () => [], claimed: () => undefined };

export const LANE_DEFAULTS = {
  lanes: 4,
  queuedMax: 2_000,
  batchMax: 64,
  queuedMsMax: LEDGER_QUEUE_MS,
} as const satisfies LaneSettings;

export function createWallet(ports: {
  /** Needs at least one connection per lane. */
  readonly pool: Pool;
  /** For lists and histories, so that they never take a connection from a lane; it may be read only. */
  readonly readPool?: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly lanes?: Partial<LaneSettings>;
}): Wallet {
  const { pool, readPool = pool, clock, ids } = ports;
  const now = () => isoInstant(clock.now());
  let watch: JackpotWatch = NO_JACKPOTS;
  // Processes that share a database start at different slots.
  const firstSlot = ids.bytes(1)[0] ?? 0;
  const laneCount = BigInt(ports.lanes?.lanes ?? LANE_DEFAULTS.lanes);
  const lanes = createLanes({ settings: { ...LANE_DEFAULTS, ...ports.lanes }, clock });
  const runners = commandRunners({
    pool,
    clock,
    ids,
    lanes,
    jackpots: () => watch,
    slotOf: (walletId) => (firstSlot + Number(walletId % laneCount)) % POOL_SLOTS,
  });

  const runTransaction = transactionRunner({ pool, lanes });

  return {
    openWallets: (walletId, brandNumber) => insertWallets(pool, walletId, brandNumber, now()),
    apply: (command, budget) => runners[command.kind](command, budget),
    followJackpots(follower) {
      watch = follower;
    },
    reservedRound: (walletId, reservationId) => readReservedRound(pool, walletId, reservationId),
    openRounds: (walletId) => selectOpenRounds(pool, walletId),
    roundsOpenSince: (page) => selectRoundsOpenSince(readPool, page),
    accounts: (walletId, client = pool) => readAccounts(client, walletId),
    async operation(walletId, operationId) {
      const row = await selectOperation(pool, walletId, operationId);
      return row === undefined ? undefined : operationOfRow(walletId, row);
    },
    knowsId: (walletId, id) => selectIsKnown(pool, walletId, id),
    bets: (walletId, page) => readBets(readPool, walletId, page),
    history: (walletId, filter) => readHistory(readPool, walletId, filter),
    gamesPlayed: (walletId) => readGamesPlayed(readPool, walletId),
    pointsPlayed: (walletId, fromDay) => readPointsPlayed(readPool, walletId, fromDay),
    async grantOf(reference) {
      const found = await selectByReference(pool, reference);
      return found && operationOfRow(found.walletId, found.stored);
    },
    async grantSince(walletId, kind, since, client = pool) {
      const row = await selectGrantSince(client, walletId, OPERATION_KINDS[kind].number, since);
      return row && operationOfRow(walletId, row);
    },
    async inTransaction(walletId, work, budget) {
      let outcome: Awaited<ReturnType<typeof work>> | undefined;
      const run = async (client: Pick<ClientBase, 'query'>): Promise<boolean> => {
        outcome = await work(client);
        return outcome.commit;
      };
      const answer = await runTransaction(walletId, { walletId, work: run }, budget);
      if (answer.status !== 'done') return answer;
      if (outcome === undefined) throw new Error(`The work on wallet ${walletId} did not run.`);
      return outcome.value;
    },
    grantWithin: grant,
    cashOutWithin: (client, operation) => cashOutWithin(client, operation, now()),
    adjustWithin: (client, operation) => adjustWithin(client, operation, now()),
    setState: (walletId, state) => changeState(pool, ids, { walletId, state }, now()),
    setStateWithin: (client, walletId, state) =>
      changeStateWithin(client, ids, { walletId, state }, now()),
    markLimitedWithin: markLimited,
    playedSince: (walletId, from) => readPlayedSince(readPool, walletId, from),
    readOutbox: (options) => readOutbox(pool, options),
    outboxHorizon: () => outboxHorizon(pool),
    preparePartitions: () => ensurePartitions(pool, now()),
    queued: () => lanes.queued(),
    close: () => lanes.close(),
  };
}
