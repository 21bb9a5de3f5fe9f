/**
 * One action in an open round. The action, the stake it adds and the end it causes are one step of the
 * wallet; what is answered is always read from the record. Source: GAME-24 to GAME-26.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Flags } from '@jubilee/contract/settings/flags';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import type { Game } from '@jubilee/core/games/game';
import type { ReservedRound, ReservationStep, JackpotShare } from '../wallet/index.ts';
import { type LoadedRound, loadRound } from './deal-round.ts';
import type { RoundPorts } from './round-ports.ts';
import { endOf, toRoundView, toRoundViewFromBet, type RoundView } from './round-view.ts';
import type { PlayedRound } from './start-round.ts';

export interface RoundActionCommand {
  readonly walletId: bigint;
  readonly brandNumber: number;
  readonly requestId: string;
  readonly requestHash: Uint8Array;
  readonly gameId: string;
  readonly game: Game;
  readonly flags: Flags;
  /** In the words of the rules. */
  readonly action: unknown;
  /** Whether a round that completed itself meanwhile answers this action with its end. */
  readonly isCashOut: boolean;
  /** Steps that were taken when the action was chosen; undefined when the caller does not say. */
  readonly version: number | undefined;
  /** How the call shows a state among the details of a refusal. */
  readonly show: (view: RoundView) => unknown;
}

type ActPorts = Pick<RoundPorts, 'wallet' | 'fairness' | 'jackpots'>;

/** Refuses NOT_FOUND, ILLEGAL_ACTION, GAME_COMPLETE, STATE_CONFLICT, and as the wallet does. */
export async function actInRound(
  ports: ActPorts,
  command: RoundActionCommand,
): Promise<Result<PlayedRound>> {
  const loaded = await roundOf(ports, command);
  if (loaded === undefined) return actOnBet(ports, command);
  const known = storedAnswer(loaded, command);
  if (known !== undefined) return known;
  const { reserved, repeated } = loaded;
  const version = reserved.steps.length;
  if (repeated.round.isComplete) {
    return command.isCashOut
      ? ok({ view: toRoundView(loaded, version), replayed: false })
      : refuseAt('GAME_COMPLETE', loaded, command);
  }
  if (reserved.state !== 'OPEN') return refuse('NOT_FOUND');
  if (command.version !== undefined && command.version !== version) {
    return refuseAt('STATE_CONFLICT', loaded, command);
  }
  const next = advance(loaded, command.action);
  if (!next.ok) return next;
  const isEnd = next.value.repeated.round.isComplete;
  const jackpot = isEnd ? shareOf(ports, command, loaded) : undefined;
  const answer = await ports.wallet.applyRoundStep(stepOf(command, loaded, next.value, jackpot));
  if (answer.status === 'unknown') return refuse('OUTCOME_UNKNOWN');
  if (answer.status === 'refused') return refuse(answer.code);
  if (answer.status === 'stepped' && !answer.replayed) {
    const after = { ...reserved, steps: [...reserved.steps, answer.step] };
    const view = toRoundView({ ...next.value, reserved: after }, version + 1);
    return ok({ view, replayed: false });
  }
  const now = await roundOf(ports, command);
  if (now === undefined) return refuse('NOT_FOUND');
  return storedAnswer(now, command) ?? refuseAt('STATE_CONFLICT', now, command);
}

/** One action further, before anything is stored. */
export function advance(loaded: LoadedRound, action: unknown): Result<LoadedRound> {
  const { reserved, repeated } = loaded;
  const next = repeated.round.act(action);
  if (!next.ok) return next;
  const { book } = repeated;
  return ok({
    ...loaded,
    repeated: {
      round: next.value,
      rounds: [...repeated.rounds, next.value],
      book(betAmount) {
        const before = book(betAmount);
        const state = next.value.view(betAmount);
        return { ...before, events: [...before.events, { type: 'step', action, state }] };
      },
    },
    reserved,
  });
}

/** What the wallet has to do for the last action of `next`. */
export function stepOf(
  command: Pick<
    RoundActionCommand,
    'walletId' | 'brandNumber' | 'requestId' | 'requestHash' | 'action'
  >,
  { reserved, repeated: before }: LoadedRound,
  next: LoadedRound,
  jackpot: JackpotShare | undefined,
): ReservationStep {
  const { walletId, brandNumber, requestId: operationId, requestHash, action } = command;
  const { operationId: reservationId, currency, amount: stake } = reserved.opened;
  const { round } = next.repeated;
  const end = round.isComplete
    ? {
        amountWon: round.win(stake),
        round: endOf(next, reserved.round, { gameId: reservationId, betAmount: stake }),
        ...(jackpot === undefined ? {} : { jackpot }),
      }
    : undefined;
  return {
    walletId,
    brandNumber,
    operationId,
    currency,
    requestHash,
    reservationId,
    version: reserved.steps.length,
    action,
    raise: BigInt(round.stakes - before.round.stakes) * stake,
    ...(end === undefined ? {} : { end }),
  };
}

/** What the round gives to the jackpots and hits when it ends now. */
function shareOf(
  ports: ActPorts,
  { game, flags }: RoundActionCommand,
  { reserved, seed }: LoadedRound,
): JackpotShare | undefined {
  const { gameName, paytableName: paytable } = reserved.round;
  const { currency, operationId: betId } = reserved.opened;
  const bet = { gameName, paytable, ...seed, betId, currency, stake: reserved.amount };
  return ports.jackpots.shareOf({ ...bet, game, flags });
}

async function roundOf(
  ports: ActPorts,
  command: RoundActionCommand,
): Promise<LoadedRound | undefined> {
  const reserved: ReservedRound | undefined = await ports.wallet.reservedRound(
    command.walletId,
    command.gameId,
  );
  return reserved?.round.gameName === command.game.gameName
    ? loadRound(ports.fairness, reserved)
    : undefined;
}

function storedAnswer(
  loaded: LoadedRound,
  command: RoundActionCommand,
): Result<PlayedRound> | undefined {
  const index = loaded.reserved.steps.findIndex((step) => step.operationId === command.requestId);
  const step = loaded.reserved.steps[index];
  if (step === undefined) return undefined;
  if (!timingSafeEqual(step.requestHash, command.requestHash)) return refuse('REQUEST_ID_REUSED');
  return ok({ view: toRoundView(loaded, index + 1), replayed: true });
}

function refuseAt(
  code: 'GAME_COMPLETE' | 'STATE_CONFLICT',
  loaded: LoadedRound,
  command: RoundActionCommand,
): Result<never> {
  return refuse(code, { game: command.show(toRoundView(loaded, loaded.reserved.steps.length)) });
}

/** A round that was complete from its deal takes no action. */
async function actOnBet(
  ports: ActPorts,
  command: RoundActionCommand,
): Promise<Result<PlayedRound>> {
  const bet = await ports.wallet.operation(command.walletId, command.gameId);
  const isOfGame =
    bet?.round?.gameName === command.game.gameName && bet.reservationId === undefined;
  if (!isOfGame) return refuse('NOT_FOUND');
  const view = toRoundViewFromBet(bet);
  if (command.isCashOut) return ok({ view, replayed: false });
  return refuse('GAME_COMPLETE', { game: command.show(view) });
}
