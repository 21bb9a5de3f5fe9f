/**
 * Wires the wallet: every movement of money goes through a lane, bets in shared batches, everything
 * else alone. Reads go straight to the pool.
 */
import { isMinorUnits } from '@jubilee/core/money/minor-units';
import type { WalletState } from '@jubilee/core/wallet/wallet-states';
import type { Pool } from 'pg';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import { createLanes, type LaneSettings } from '../../platform/lanes/lanes.ts';
import { answerOf } from './answer.ts';
import { captureHold, grant, placeHold, releaseHold } from './book-entry.ts';
import { type BetRecord, readBets } from './bet-history.store.ts';
import { changeState } from './change-state.ts';
import {
  type Account,
  type BetOperation,
  type GrantOperation,
  type HoldCaptureOperation,
  type HoldEndOperation,
  type HoldOperation,
  type OperationAnswer,
  OVERLOADED_ANSWER,
  type StoredOperation,
} from './operations.ts';
import { type OutboxCursor, type OutboxEvent, outboxHorizon, readOutbox } from './outbox.store.ts';
import {
  type HistoryFilter,
  type HistoryPage,
  readGamesPlayed,
  readHistory,
  readPointsPlayed,
} from './player-history.store.ts';
import { readAccounts } from './read-accounts.ts';
import { operationOfRow } from './stored-operation.ts';
import { applyBets, ensurePartitions, insertWallets, selectOperation } from './wallet.store.ts';

export interface Wallet {
  /** Opens both accounts of a wallet at zero; again: nothing. Source: WAL-1. */
  openWallets(walletId: bigint, brandNumber: number): Promise<void>;
  /**
   * Books a decided bet. Refuses INSUFFICIENT_BALANCE, WALLET_CLOSED, BALANCE_LIMIT_REACHED (stored),
   * REQUEST_ID_REUSED, REQUEST_ID_OUTSIDE_WINDOW, NOT_FOUND, OVERLOADED (not stored).
   * Source: WAL-4 to WAL-7, WAL-24 to WAL-34, FAIR-10.
   */
  applyBet(bet: BetOperation): Promise<OperationAnswer>;
  /** As applyBet, and FREE_POINTS_NOT_DUE and FREE_POINTS_BALANCE_TOO_HIGH. Source: WAL-9, WAL-10, WAL-36. */
  grant(grant: GrantOperation): Promise<OperationAnswer>;
  /** The hold's id is the operation's. Refuses as applyBet. Source: WAL-35. */
  placeHold(hold: HoldOperation): Promise<OperationAnswer>;
  /** Gives the held amount back. Refuses NOT_FOUND, and STATE_CONFLICT when the hold has ended. */
  releaseHold(end: HoldEndOperation): Promise<OperationAnswer>;
  /** Ends a held round: the held stake goes to the house, the win to the player. Refuses as releaseHold. */
  captureHold(end: HoldCaptureOperation): Promise<OperationAnswer>;
  /** Both accounts, POINTS first; empty for an unknown wallet. */
  accounts(walletId: bigint): Promise<readonly Account[]>;
  operation(walletId: bigint, operationId: string): Promise<StoredOperation | undefined>;
  /** Accepted bets, newest first, from behind `before`. Source: BET-26. */
  bets(
    walletId: bigint,
    page: { readonly before: string | undefined; readonly limit: number },
  ): Promise<readonly BetRecord[]>;
  /** One page of what the player did and got. Source: BET-28. */
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
  /** Once it resolves, no bet of this wallet commits any more under the old state. Source: WAL-24. */
  setState(walletId: bigint, state: WalletState): Promise<void>;
  readOutbox(options: {
    readonly shard: number;
    readonly after: OutboxCursor;
    readonly limit: number;
  }): Promise<readonly OutboxEvent[]>;
  outboxHorizon(): Promise<OutboxCursor>;
  /** Makes the partitions of the coming months; call at start and daily. */
  preparePartitions(): Promise<void>;
  queued(): number;
  /** Takes no more work and resolves when everything accepted is answered. */
  close(): Promise<void>;
}

export const LANE_DEFAULTS = {
  lanes: 4,
  queuedMax: 2_000,
  batchMax: 64,
  queuedMsMax: 1_000,
} as const satisfies LaneSettings;

interface Work {
  readonly walletId: bigint;
  readonly bet?: BetOperation;
  readonly alone?: () => Promise<OperationAnswer>;
}

export function createWallet(ports: {
  /** Needs at least one connection per lane. */
  readonly pool: Pool;
  /** For long looks back, so that they never take a connection from a lane; `pool` unless given. */
  readonly readPool?: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly lanes?: Partial<LaneSettings>;
}): Wallet {
  const { pool, readPool = pool, clock, ids } = ports;
  const now = () => isoInstant(clock.now());
  const lanes = createLanes<Work, OperationAnswer>({
    settings: { ...LANE_DEFAULTS, ...ports.lanes },
    clock,
    keyOf: (work) => work.walletId,
    runsAlone: (work) => work.alone !== undefined,
    run: (batch) => runWork(pool, batch, now()),
    shed: OVERLOADED_ANSWER,
    unknown: { status: 'unknown' },
  });
  const alone = (walletId: bigint, run: () => Promise<OperationAnswer>) =>
    lanes.submit({ walletId, alone: run });

  return {
    openWallets: (walletId, brandNumber) => insertWallets(pool, walletId, brandNumber, now()),
    applyBet(bet) {
      if (bet.stake <= 0n || !isMinorUnits(bet.stake) || !isMinorUnits(bet.amountWon)) {
        throw new Error(`Bet ${bet.operationId} has an impossible amount.`);
      }
      return lanes.submit({ walletId: bet.walletId, bet });
    },
    grant: (given) => alone(given.walletId, () => grant(pool, given, clock.now())),
    placeHold: (hold) => alone(hold.walletId, () => placeHold(pool, hold, now())),
    releaseHold: (end) => alone(end.walletId, () => releaseHold(pool, end, now())),
    captureHold: (end) => alone(end.walletId, () => captureHold(pool, end, now())),
    accounts: (walletId) => readAccounts(pool, walletId),
    async operation(walletId, operationId) {
      const row = await selectOperation(pool, walletId, operationId);
      return row === undefined ? undefined : operationOfRow(walletId, row);
    },
    bets: (walletId, page) => readBets(pool, walletId, page),
    history: (walletId, filter) => readHistory(readPool, walletId, filter),
    gamesPlayed: (walletId) => readGamesPlayed(readPool, walletId),
    pointsPlayed: (walletId, fromDay) => readPointsPlayed(readPool, walletId, fromDay),
    setState: (walletId, state) => changeState(pool, ids, { walletId, state }, now()),
    readOutbox: (options) => readOutbox(pool, options),
    outboxHorizon: () => outboxHorizon(pool),
    preparePartitions: () => ensurePartitions(pool, now()),
    queued: () => lanes.queued(),
    close: () => lanes.close(),
  };
}

async function runWork(
  pool: Pool,
  batch: readonly Work[],
  at: string,
): Promise<readonly OperationAnswer[]> {
  const [first] = batch;
  if (first?.alone !== undefined) return [await first.alone()];
  const bets = batch.flatMap((work) => (work.bet === undefined ? [] : [work.bet]));
  const verdicts = await applyBets(pool, bets, at);
  return bets.map((bet, index) => {
    const verdict = verdicts[index];
    if (verdict === undefined) throw new Error(`Bet ${bet.operationId} got no verdict.`);
    const { stake: amount, ...draft } = bet;
    return answerOf({ ...draft, amount, kind: 'BET', at, holdId: undefined }, verdict);
  });
}
