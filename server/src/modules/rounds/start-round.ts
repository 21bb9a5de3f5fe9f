/**
 * The start of a game with choices: deal from the player's seed, commit to hidden values, reserve the
 * stake. A round that is complete from its deal is a bet like any other. Source: GAME-21, GAME-24, BET-23.
 */
import type { Currency } from '@jubilee/contract/values/currency';
import type { Flags } from '@jubilee/contract/settings/flags';
import type { GameKind } from '@jubilee/contract/values/enums';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import type { Game, StatefulPaytable } from '@jubilee/core/games/game';
import type { PlayerCapabilities } from '@jubilee/core/jurisdictions/player-capabilities';
import { refusalOfStake } from '@jubilee/core/jurisdictions/stake-refusal';
import { commitment } from '@jubilee/core/games/stateful/commitment';
import { type RepeatedRound, repeatRound } from '@jubilee/core/games/stateful/repeat-round';
import type { Answer } from '../access/index.ts';
import type { RoundSeed } from '../fairness/index.ts';
import {
  type BoundRequest,
  findInLedger,
  ledgerOutcome,
  type MoneyRequest,
  type RecordOutcome,
  runMoneyCommand,
} from '../money/index.ts';
import {
  type DecidedAnswer,
  decidedBet,
  type Round,
  type StoredOperation,
} from '../wallet/index.ts';
import { drawOf, loadRound, type OpenedRound, saltOf } from './deal-round.ts';
import { refundRound } from './refund-round.ts';
import type { RoundPorts } from './round-ports.ts';
import { endOf, toRoundView, toRoundViewFromBet, type RoundView } from './round-view.ts';

export interface StartRoundCommand {
  /** Its request id becomes the game id. */
  readonly request: MoneyRequest;
  readonly game: Game;
  /** The refusal of a game that the brand does not offer; undefined when it does. */
  readonly notOffered: 'UNKNOWN_GAME' | 'FEATURE_OFF' | undefined;
  readonly betAmount: number;
  readonly currency: Currency;
  readonly config: Readonly<Record<string, unknown>>;
  readonly isForced: boolean;
  readonly flags: Flags;
  readonly capabilities: PlayerCapabilities;
}

/** Games of which no round can be open, so their bets may share a statement with others. */
const ALWAYS_OVER: ReadonlySet<GameKind> = new Set(['plinko', 'keno', 'video-bingo']);

/** A stored start is answered even after its game was switched off. */
export function startRound<View>(
  ports: RoundPorts,
  command: StartRoundCommand,
  toView: (round: RoundView) => View,
): Promise<Answer<View>> {
  const { request, game, flags } = command;
  const { walletId, requestId } = request;
  return runMoneyCommand<StatefulPaytable, StoredOperation, View>({
    request,
    findStored: findInLedger(ports.wallet),
    findsStoredFirst: true,
    gather: () => gather(ports, command),
    pace: () =>
      ports.tablePacing.begin(flags, { walletId, gameName: game.gameName, betId: requestId }),
    record: (paytable, bound) => record(ports, command, paytable, bound),
    dropStaleFacts: () => {
      ports.fairness.forget(walletId);
    },
    async view(operation) {
      const view = await findStartView(ports, operation);
      return view.ok ? ok(toView(view.value)) : view;
    },
  });
}

async function gather(
  ports: RoundPorts,
  { request, game, notOffered, currency, betAmount, capabilities }: StartRoundCommand,
): Promise<Result<StatefulPaytable>> {
  if (notOffered !== undefined) return refuse(notOffered);
  const paytable = paytableOf(game, currency);
  if (paytable === undefined) return refuse('MALFORMED_REQUEST', { field: 'currency' });
  if (!paytable.betAmounts.includes(betAmount)) {
    return refuse('MALFORMED_REQUEST', { field: 'betAmount' });
  }
  const refusal = refusalOfStake(capabilities, currency, { stake: BigInt(betAmount), paytable });
  if (refusal !== undefined) return { ok: false, refusal };
  // Only for its refund: whether a round is open the wallet decides under its lock, and stores the refusal.
  await openRoundOf(ports, request.walletId, game.gameName);
  return ok(paytable);
}

export function paytableOf(game: Game, currency: Currency): StatefulPaytable | undefined {
  return game.paytables.find(
    (one): one is StatefulPaytable => one.play === 'stateful' && one.currencies.includes(currency),
  );
}

async function record(
  ports: RoundPorts,
  command: StartRoundCommand,
  paytable: StatefulPaytable,
  request: BoundRequest,
): Promise<Result<RecordOutcome<StoredOperation>>> {
  const { walletId, requestId: gameId } = request;
  const seed = await ports.fairness.seedForBet(walletId, gameId);
  if (!seed.ok) return seed;
  const dealt = deal(ports, command, paytable, seed.value);
  if (!dealt.ok) return dealt;
  const answer = await book(ports, command, request, dealt.value);
  if (answer.status !== 'refused' || answer.code !== 'GAME_OPEN') return ledgerOutcome(answer);
  const openId = await openRoundOf(ports, walletId, command.game.gameName);
  return refuse('GAME_OPEN', openId === undefined ? undefined : { gameId: openId });
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
  { request, config, isForced }: StartRoundCommand,
  paytable: StatefulPaytable,
  seed: RoundSeed,
): Result<Dealt> {
  const gameId = request.requestId;
  const drawId =
    isForced && ports.forceBigWin !== undefined
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
  request: BoundRequest,
  dealt: Dealt,
): Promise<DecidedAnswer> {
  const { game, flags, capabilities, currency } = command;
  const { walletId, brandNumber, requestId: gameId, requestHash, budget } = request;
  const head = { walletId, brandNumber, operationId: gameId, currency, requestHash };
  const { repeated, round } = dealt;
  const stake = BigInt(command.betAmount);
  if (!repeated.round.isComplete) {
    const { seedId } = round;
    const operation = { ...head, amount: stake, seedId, round, requiresNoOtherRound: true };
    return ports.wallet.apply({ kind: 'reservation', operation }, budget);
  }
  const jackpot = ports.jackpots.shareOf({
    game,
    flags,
    capabilities,
    gameName: game.gameName,
    paytable: round.paytableName,
    ...dealt.seed,
    betId: gameId,
    currency,
    stake,
  });
  const operation = {
    ...head,
    stake,
    amountWon: repeated.round.win(stake),
    round: endOf(dealt, round, { gameId, betAmount: stake }),
    ...(jackpot === undefined ? {} : { jackpot }),
  };
  return ALWAYS_OVER.has(game.kind)
    ? ports.wallet.apply(decidedBet(operation), budget)
    : ports.wallet.apply({ kind: 'unbatchedBet', operation }, budget);
}

/** Refunds an open round whose rules are gone, so that it does not block its game. */
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

/** The answer to the start, the same for every repeat. Refuses NOT_FOUND when its rules are gone. */
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
