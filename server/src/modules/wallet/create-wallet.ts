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
import { captureReservation, grant, reserve, releaseReservation } from './book-entry.ts';
import { type BetPage, type BetRecord, readBets } from './bet-history.store.ts';
import type { JackpotWinEntry } from './commands.ts';
import { changeState } from './change-state.ts';
import { applyCreditBet } from './credit-bet.ts';
import { applyJackpotWin, type JackpotVerdict, POOL_SLOTS } from './jackpot.store.ts';
import type { ReservedRound, ReservationStep, OpenRound, StepAnswer } from './reserved-round.ts';
import { selectOpenRounds, selectRoundsOpenSince } from './reserved-round.store.ts';
import {
  type Account,
  type BetOperation,
  type CreditBetOperation,
  type GrantOperation,
  type ReservationCaptureOperation,
  type ReservationEndOperation,
  type ReservationOperation,
  type JackpotWatch,
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
import { readReservedRound } from './read-reserved-round.ts';
import { operationOfRow } from './stored-operation.ts';
import { applyUnbatchedBet } from './unbatched-bet.ts';
import { applyRoundStep } from './apply-round-step.ts';
import { applyBets, ensurePartitions, insertWallets, selectOperation } from './wallet.store.ts';

export interface Wallet {
  /** Opens both accounts of a wallet at zero; again: nothing. Source: WAL-1. */
  openWallets(walletId: bigint, brandNumber: number): Promise<void>;
  /**
   * Books a decided bet. Refuses INSUFFICIENT_BALANCE, WALLET_CLOSED, BALANCE_LIMIT_REACHED (stored),
   * REQUEST_ID_REUSED, REQUEST_ID_OUTSIDE_WINDOW, NOT_FOUND, OVERLOADED, GAME_OPEN (not stored).
   * Source: WAL-4 to WAL-7, WAL-24 to WAL-34, FAIR-10.
   */
  applyBet(bet: BetOperation): Promise<OperationAnswer>;
  /**
   * As applyBet; the outcome is drawn when the bet's turn to be booked has come. Work that is shed leaves its
   * id free, so it must not have been drawn: how long that took could be told. Source: FAIR-23.
   */
  drawBet(walletId: bigint, draw: () => BetOperation): Promise<OperationAnswer>;
  /**
   * Draws and books rounds that credits pay for, as drawBet. Refuses as applyBet, and INSUFFICIENT_CREDITS in the place of
   * INSUFFICIENT_BALANCE. Source: BET-17 to BET-20.
   */
  drawCreditBet(walletId: bigint, draw: () => CreditBetOperation): Promise<OperationAnswer>;
  /** From now on bets know the hidden points and tell what they hit. Source: JACK-6, JACK-10. */
  followJackpots(watch: JackpotWatch): void;
  /** Pays a stored claim and begins the next cycle. Source: JACK-5, JACK-6. */
  winJackpot(win: JackpotWinEntry): Promise<JackpotVerdict>;
  /** As applyBet, and FREE_POINTS_NOT_DUE and FREE_POINTS_BALANCE_TOO_HIGH. Source: WAL-9, WAL-10, WAL-36. */
  grant(grant: GrantOperation): Promise<OperationAnswer>;
  /** The hold's id is the operation's. Refuses as applyBet, and GAME_OPEN. Source: WAL-35, BET-23. */
  reserve(reservation: ReservationOperation): Promise<OperationAnswer>;
  /**
   * One step of a held round, with the stake it adds and the end it causes. Refuses NOT_FOUND,
   * INSUFFICIENT_BALANCE, WALLET_CLOSED (a raise), BALANCE_LIMIT_REACHED, REQUEST_ID_REUSED,
   * REQUEST_ID_OUTSIDE_WINDOW, OVERLOADED; nothing is stored then. Source: WAL-43, GAME-25.
   */
  applyRoundStep(step: ReservationStep): Promise<StepAnswer>;
  /** A round by its hold, with its steps and its end. */
  reservedRound(walletId: bigint, reservationId: string): Promise<ReservedRound | undefined>;
  /** Newest first. Source: BET-21. */
  openRounds(walletId: bigint): Promise<readonly OpenRound[]>;
  /** Rounds of all wallets that are open and began before an instant, the oldest first. Source: GAME-27. */
  roundsOpenSince(page: Parameters<typeof selectRoundsOpenSince>[1]): Promise<readonly OpenRound[]>;
  /** Gives the held amount back. Refuses NOT_FOUND, and STATE_CONFLICT when the hold has ended. */
  releaseReservation(end: ReservationEndOperation): Promise<OperationAnswer>;
  /** Ends a held round: the reserved stake goes to the platform, the win to the player. Refuses as releaseHold. */
  captureReservation(end: ReservationCaptureOperation): Promise<OperationAnswer>;
  /** Both accounts, POINTS first; empty for an unknown wallet. */
  accounts(walletId: bigint): Promise<readonly Account[]>;
  operation(walletId: bigint, operationId: string): Promise<StoredOperation | undefined>;
  /** Accepted bets, newest first, from behind `before`. Source: BET-26. */
  bets(walletId: bigint, page: BetPage): Promise<readonly BetRecord[]>;
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

const NO_JACKPOTS: JackpotWatch = { points: () => [], claimed: () => undefined };

export const LANE_DEFAULTS = {
  lanes: 4,
  queuedMax: 2_000,
  batchMax: 64,
  queuedMsMax: 1_000,
} as const satisfies LaneSettings;

/** A batch that runs again finds what was drawn. */
function once<T>(draw: () => T): () => T {
  let drawn: { readonly value: T } | undefined;
  return () => (drawn ??= { value: draw() }).value;
}

const UNKNOWN = { status: 'unknown' } as const;

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
  let watch: JackpotWatch = NO_JACKPOTS;
  // Processes over one database begin at different slots.
  const firstSlot = ids.bytes(1)[0] ?? 0;
  const laneCount = BigInt(ports.lanes?.lanes ?? LANE_DEFAULTS.lanes);
  const slotOf = (walletId = 0n) => (firstSlot + Number(walletId % laneCount)) % POOL_SLOTS;
  const lanes = createLanes({ settings: { ...LANE_DEFAULTS, ...ports.lanes }, clock });
  const answers = { shed: OVERLOADED_ANSWER, unknown: UNKNOWN };
  const book = (
    draws: readonly (() => BetOperation)[],
    apply: typeof applyBets | typeof applyUnbatchedBet,
  ) => {
    const bets = draws.map((draw) => draw());
    const slot = slotOf(bets[0]?.walletId);
    return bookBets(bets, { pool, apply, jackpots: watch, slot, at: now() });
  };
  const submitBet = lanes.accept<() => BetOperation, OperationAnswer>({
    ...answers,
    sharesStatement: true,
    run: (draws) => book(draws, applyBets),
  });
  const submitSoleBet = lanes.accept<() => BetOperation, OperationAnswer>({
    ...answers,
    sharesStatement: false,
    run: (draws) => book(draws, applyUnbatchedBet),
  });
  const runEach = async <Answer>(works: readonly (() => Promise<Answer>)[]) =>
    Promise.all(works.map((work) => work()));
  const submitOperation = lanes.accept<() => Promise<OperationAnswer>, OperationAnswer>({
    ...answers,
    sharesStatement: false,
    run: runEach,
  });
  const submitStep = lanes.accept<() => Promise<StepAnswer>, StepAnswer>({
    shed: { status: 'refused', replayed: false, code: 'OVERLOADED' },
    unknown: UNKNOWN,
    sharesStatement: false,
    run: runEach,
  });

  return {
    openWallets: (walletId, brandNumber) => insertWallets(pool, walletId, brandNumber, now()),
    applyBet(bet) {
      const { walletId, requiresNoOtherRound = false } = checkedBet(bet);
      return requiresNoOtherRound
        ? submitSoleBet(walletId, () => bet)
        : submitBet(walletId, () => bet);
    },
    drawBet: (walletId, draw) =>
      submitBet(
        walletId,
        once(() => checkedBet(draw())),
      ),
    drawCreditBet(walletId, draw) {
      const bet = once(draw);
      return submitOperation(walletId, () => applyCreditBet(pool, bet(), now()));
    },
    followJackpots(follower) {
      watch = follower;
    },
    winJackpot: (win) => applyJackpotWin(pool, win, now()),
    grant: (given) => submitOperation(given.walletId, () => grant(pool, given, clock.now())),
    reserve: (reservation) =>
      submitOperation(reservation.walletId, () => reserve(pool, reservation, now())),
    async applyRoundStep(step) {
      const { walletId } = step;
      const slot = slotOf(walletId);
      const run = () => applyRoundStep(pool, step, { raiseId: ids.uuidV7(), slot, at: now() });
      const answer = await submitStep(walletId, run);
      const hasHit = (step.end?.jackpot?.drawn.length ?? 0) > 0;
      if (hasHit && answer.status === 'stepped') watch.claimed(walletId, step.operationId);
      return answer;
    },
    reservedRound: (walletId, reservationId) => readReservedRound(pool, walletId, reservationId),
    openRounds: (walletId) => selectOpenRounds(pool, walletId),
    roundsOpenSince: (page) => selectRoundsOpenSince(readPool, page),
    releaseReservation: (end) =>
      submitOperation(end.walletId, () => releaseReservation(pool, end, now())),
    captureReservation: (end) =>
      submitOperation(end.walletId, () => captureReservation(pool, end, now())),
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

/** Faults: an amount that no bet can have. */
function checkedBet(bet: BetOperation): BetOperation {
  if (bet.stake > 0n && isMinorUnits(bet.stake) && isMinorUnits(bet.amountWon)) return bet;
  throw new Error(`Bet ${bet.operationId} has an impossible amount.`);
}

/** Bets that share a statement, or the one bet that must look at the other rounds of its game. */
async function bookBets(
  bets: readonly BetOperation[],
  how: {
    readonly pool: Pool;
    readonly apply: typeof applyBets | typeof applyUnbatchedBet;
    readonly jackpots: JackpotWatch;
    readonly slot: number;
    readonly at: string;
  },
): Promise<readonly OperationAnswer[]> {
  const { pool, apply, jackpots, slot, at } = how;
  const booked = await apply(pool, bets, { slot, points: jackpots.points() }, at);
  if (booked === undefined) return [{ status: 'refused', replayed: false, code: 'GAME_OPEN' }];
  for (const { walletId, operationId } of booked.claims) jackpots.claimed(walletId, operationId);
  return bets.map((one, index) => {
    const verdict = booked.verdicts[index];
    if (verdict === undefined) throw new Error(`Bet ${one.operationId} got no verdict.`);
    const { stake: amount, jackpot: _, requiresNoOtherRound: __, ...draft } = one;
    return answerOf({ ...draft, amount, kind: 'BET', at, reservationId: undefined }, verdict);
  });
}
