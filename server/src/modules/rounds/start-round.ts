/**
 * The start of a game with choices: deal from the player's seed, commit to what is hidden, hold the
 * stake. A round that is complete from its deal is a bet like any other. Source: GAME-21, GAME-24, BET-23.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Currency } from '@jubilee/contract/values/currency';
import type { Flags } from '@jubilee/contract/settings/flags';
import type { GameKind } from '@jubilee/contract/values/enums';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import type { Game, StatefulPaytable } from '@jubilee/core/games/game';
import { commitment } from '@jubilee/core/games/stateful/commitment';
import { type RepeatedRound, repeatRound } from '@jubilee/core/games/stateful/repeat-round';
import type { RoundSeed } from '../fairness/index.ts';
import type { OperationAnswer, Round, StoredOperation } from '../wallet/index.ts';
import { drawOf, loadRound, type OpenedRound, saltOf } from './deal-round.ts';
import { refundRound } from './refund-round.ts';
import type { RoundPorts } from './round-ports.ts';
import { endOf, toRoundView, toRoundViewFromBet, type RoundView } from './round-view.ts';

export interface StartRoundCommand {
  readonly walletId: bigint;
  readonly brandNumber: number;
  /** The request id. */
  readonly gameId: string;
  readonly requestHash: Uint8Array;
  readonly game: Game;
  readonly betAmount: number;
  readonly currency: Currency;
  readonly config: Readonly<Record<string, unknown>>;
  readonly isForced: boolean;
  readonly flags: Flags;
}

export interface PlayedRound {
  readonly view: RoundView;
  /** Nothing happened now: this is what was answered before. */
  readonly replayed: boolean;
}

/** Games of which no round can be open, so their bets may share a statement with others. */
const ALWAYS_OVER: ReadonlySet<GameKind> = new Set(['plinko', 'keno', 'video-bingo']);

/** A rotation between dealing and recording is rare; who makes so many in a row has to ask again. */
const SEED_TRIES_MAX = 5;

/** Refuses as the call does, but for UNKNOWN_GAME and FEATURE_OFF, which the caller has looked at. */
export async function startRound(
  ports: RoundPorts,
  command: StartRoundCommand,
): Promise<Result<PlayedRound>> {
  const { walletId, gameId, game, currency, betAmount } = command;
  const stored = await ports.wallet.operation(walletId, gameId);
  if (stored !== undefined) return storedStart(ports, command, stored);
  const paytable = paytableOf(game, currency);
  if (paytable === undefined) return refuse('MALFORMED_REQUEST', { field: 'currency' });
  if (!paytable.betAmounts.includes(betAmount)) {
    return refuse('MALFORMED_REQUEST', { field: 'betAmount' });
  }
  const openId = await openRoundOf(ports, walletId, game.gameName);
  // Its own round was opened meanwhile by the same request: the wallet finds it again.
  if (openId !== undefined && openId !== gameId) return refuse('GAME_OPEN', { gameId: openId });
  const pacingSlot = ports.tablePacing.begin(walletId, game.gameName, gameId);
  if (pacingSlot.waitMs > 0) return refuse('ROUND_TOO_SOON', { retryAfterMs: pacingSlot.waitMs });
  const begun = await dealAndBook(ports, command, paytable);
  if (!begun.ok || begun.value.replayed) pacingSlot.abandon();
  return begun;
}

export function paytableOf(game: Game, currency: Currency): StatefulPaytable | undefined {
  return game.paytables.find(
    (one): one is StatefulPaytable => one.play === 'stateful' && one.currencies.includes(currency),
  );
}

async function dealAndBook(
  ports: RoundPorts,
  command: StartRoundCommand,
  paytable: StatefulPaytable,
): Promise<Result<PlayedRound>> {
  const { walletId, gameId } = command;
  for (let attempt = 0; attempt < SEED_TRIES_MAX; attempt += 1) {
    const active = await ports.fairness.seedForBet(walletId, gameId);
    if (!active.ok) return active;
    const dealt = deal(ports, command, paytable, active.value);
    if (!dealt.ok) return dealt;
    const answer = await book(ports, command, dealt.value);
    if (answer.status === 'unknown') return refuse('OUTCOME_UNKNOWN');
    if (answer.status === 'refused') {
      if (answer.code !== 'GAME_OPEN') return refuse(answer.code);
      const openId = await openRoundOf(ports, walletId, command.game.gameName);
      return refuse('GAME_OPEN', openId === undefined ? undefined : { gameId: openId });
    }
    if (answer.status === 'applied') {
      const view = await findStartView(ports, answer.operation);
      return view.ok ? ok({ view: view.value, replayed: answer.replayed }) : view;
    }
    ports.fairness.forget(walletId);
  }
  return refuse('STATE_CONFLICT');
}

interface Dealt {
  readonly seed: RoundSeed;
  readonly opened: OpenedRound;
  readonly salt: string;
  readonly repeated: RepeatedRound;
  readonly round: Round;
}

function deal(
  ports: RoundPorts,
  command: StartRoundCommand,
  paytable: StatefulPaytable,
  seed: RoundSeed,
): Result<Dealt> {
  const { gameId, config } = command;
  const drawId =
    command.isForced && ports.forceBigWin !== undefined
      ? ports.forceBigWin(paytable, config, gameId, (id) => drawOf(seed, paytable, id))
      : gameId;
  const repeated = repeatRound(paytable.rules, config, drawOf(seed, paytable, drawId), []);
  if (!repeated.ok) return repeated;
  const salt = saltOf(seed, paytable, drawId);
  const opened: OpenedRound = {
    seedHash: seed.serverSeedHash,
    drawId,
    config,
    commit: commitment(repeated.value.round.hidden(), Buffer.from(salt, 'hex')),
  };
  return ok({
    seed,
    opened,
    salt,
    repeated: repeated.value,
    round: {
      gameName: paytable.gameName,
      paytableName: paytable.paytable,
      gameVersion: paytable.gameVersion,
      seedId: seed.seedId,
      clientSeed: seed.clientSeed,
      book: opened,
    },
  });
}

function book(
  ports: RoundPorts,
  command: StartRoundCommand,
  dealt: Dealt,
): Promise<OperationAnswer> {
  const { walletId, brandNumber, gameId: operationId, currency, requestHash } = command;
  const head = { walletId, brandNumber, operationId, currency, requestHash };
  const { repeated, round } = dealt;
  const stake = BigInt(command.betAmount);
  if (!repeated.round.isComplete) {
    const { seedId } = round;
    return ports.wallet.reserve({
      ...head,
      amount: stake,
      seedId,
      round,
      requiresNoOtherRound: true,
    });
  }
  const { game, flags } = command;
  const jackpot = ports.jackpots.shareOf({
    game,
    flags,
    gameName: game.gameName,
    paytable: round.paytableName,
    ...dealt.seed,
    betId: operationId,
    currency,
    stake,
  });
  return ports.wallet.applyBet({
    ...head,
    stake,
    amountWon: repeated.round.win(stake),
    round: endOf(dealt, round, { gameId: operationId, betAmount: stake }),
    requiresNoOtherRound: !ALWAYS_OVER.has(game.kind),
    ...(jackpot === undefined ? {} : { jackpot }),
  });
}

/** An open round whose rules are gone is given back on the way, so that it closes its game to nobody. */
async function openRoundOf(
  ports: RoundPorts,
  walletId: bigint,
  gameName: string,
): Promise<string | undefined> {
  const rounds = await ports.wallet.openRounds(walletId);
  const open = rounds.find((round) => round.gameName === gameName);
  if (open === undefined) return undefined;
  const reserved = await ports.wallet.reservedRound(walletId, open.reservationId);
  if (reserved === undefined || (await loadRound(ports.fairness, reserved)) !== undefined) {
    return open.reservationId;
  }
  await refundRound(ports, reserved);
  return undefined;
}

async function storedStart(
  ports: RoundPorts,
  command: StartRoundCommand,
  stored: StoredOperation,
): Promise<Result<PlayedRound>> {
  if (!timingSafeEqual(stored.requestHash, command.requestHash)) return refuse('REQUEST_ID_REUSED');
  if (stored.refusal !== undefined) return refuse(stored.refusal);
  const view = await findStartView(ports, stored);
  return view.ok ? ok({ view: view.value, replayed: true }) : view;
}

/** What the start answers, now and ever after. Refuses NOT_FOUND when its rules are gone. */
async function findStartView(
  ports: RoundPorts,
  operation: StoredOperation,
): Promise<Result<RoundView>> {
  const { round, amount } = operation;
  if (operation.reservationId === undefined || round === undefined)
    return ok(toRoundViewFromBet(operation));
  const reserved = { opened: operation, round, state: 'OPEN', amount, steps: [], ended: undefined };
  const loaded = await loadRound(ports.fairness, { ...reserved, state: 'OPEN' });
  return loaded === undefined ? refuse('NOT_FOUND') : ok(toRoundView(loaded, 0));
}
